/** Words of the demo's titles as they are written in Urdu. */
export const URDU: Readonly<Record<string, string>> = {
  ...{ kurta: 'کرتا', kurti: 'کرتی', ajrak: 'اجرک', patti: 'پٹی', wali: 'والی', wala: 'والا', chamak: 'چمک' },
  ...{ anarkali: 'انارکلی', dholki: 'ڈھولکی', mor: 'مور', phool: 'پھول', khewra: 'کھیوڑہ', bazaar: 'بازار' },
  ...{ noor: 'نور', jahan: 'جہاں', rani: 'رانی', ravi: 'راوی', sehwan: 'سہون', siyah: 'سیاہ', mashq: 'مشق' },
  ...{ barat: 'برات', qawwali: 'قوالی', raat: 'رات', badshahi: 'بادشاہی', phulkari: 'پھلکاری', umrao: 'امراؤ' },
  ...{ nanha: 'ننھا', nawab: 'نواب', barfi: 'برفی', thar: 'تھر', multani: 'ملتانی', multan: 'ملتان', mahal: 'محل' },
  ...{ karachi: 'کراچی', chai: 'چائے', gulabi: 'گلابی', mehndi: 'مہندی', sindhi: 'سندھی', swat: 'سوات' },
  ...{ banarsi: 'بنارسی', haveli: 'حویلی', zari: 'زری', shaam: 'شام', shaadi: 'شادی', chanda: 'چندا', mama: 'ماما' },
  ...{ dadi: 'دادی', hunza: 'ہنزہ', nikah: 'نکاح', mubarak: 'مبارک', basant: 'بسنت', shalimar: 'شالیمار' },
  ...{ peshawari: 'پشاوری', kasur: 'قصور', gilgit: 'گلگت', sialkot: 'سیالکوٹ', neeli: 'نیلی', chiriya: 'چڑیا' },
  ...{ kashmiri: 'کشمیری', kashmir: 'کشمیر', makran: 'مکران', titli: 'تتلی', sher: 'شیر', patang: 'پتنگ' },
  ...{ jugnu: 'جگنو', kahani: 'کہانی', gulab: 'گلاب', iqbal: 'اقبال', dulhan: 'دلہن', chand: 'چاند', lahore: 'لاہور' },
};
