/** Suggestions: the largest by name; any other city is accepted. */
export const CITIES = (
  'Abbottabad,Attock,Bahawalnagar,Bahawalpur,Bannu,Bhakkar,Bhalwal,Burewala,Chakwal,Chaman,Charsadda,Chiniot,' +
  'Chishtian,Dadu,Daska,Dera Ghazi Khan,Dera Ismail Khan,Faisalabad,Ghotki,Gilgit,Gojra,Gujranwala,Gujrat,Gwadar,' +
  'Hafizabad,Haripur,Hasilpur,Hub,Hyderabad,Islamabad,Jacobabad,Jaranwala,Jauharabad,Jhang,Jhelum,Kamalia,Kamoke,' +
  'Karachi,Kasur,Khairpur,Khanewal,Khanpur,Kharian,Khushab,Khuzdar,Kohat,Kot Addu,Kotli,Lahore,Larkana,Layyah,' +
  'Lodhran,Mandi Bahauddin,Mansehra,Mardan,Mianwali,Mingora,Mirpur,Mirpur Khas,Multan,Muridke,Murree,Muzaffarabad,' +
  'Muzaffargarh,Narowal,Nawabshah,Nowshera,Okara,Pakpattan,Peshawar,Quetta,Rahim Yar Khan,Rawalakot,Rawalpindi,' +
  'Sadiqabad,Sahiwal,Sargodha,Shahdadkot,Sheikhupura,Shikarpur,Sialkot,Sibi,Sukkur,Swabi,Swat,Tando Adam,' +
  'Tando Allahyar,Taxila,Toba Tek Singh,Turbat,Umerkot,Vehari,Wah Cantonment,Wazirabad,Zhob'
).split(',');
