/** Customers of the demo orders, as they fill forms in. Two of them need a call: no house number, a city nobody knows. */
export const CUSTOMERS = [
  ['Ayesha', 'Khan', '0300 1234567', '12 Mall Road, Gulberg III', 'Lahore'],
  ['Bilal', 'Ahmed', '0321-7654321', 'House 7, Street 14, F-8/3', 'Islamabad'],
  ['Fatima', 'Siddiqui', '+92 333 2223334', 'Flat 5B, Sea View Apartments, Block 5 Clifton', 'Karachi'],
  ['Hamza', 'Malik', '0345 9876543', '22-A Satellite Town', 'pindi'],
  ['Zainab', 'Raza', '0301 5556667', 'near Susan Road mosque', 'fsd'],
  ['Usman', 'Chaudhry', '0312 4445556', '3 Bosan Road', 'Multan'],
  ['Maryam', 'Yousafzai', '0334 1112223', '18 Saddar Road', 'Peshawar'],
  ['Ali', 'Hassan', '0300 8889990', '41 Jinnah Road', 'Quetta'],
  ['Sadia', 'Iqbal', '0322 3334445', 'House 90, Block C, Johar Town', 'lhr'],
  ['Imran', 'Butt', '0303 6667778', 'Dera Chaudhry Aslam, 2 km from the canal', 'Chak 99 RB'],
  ['Hira', 'Shah', '0346 2221110', '5 Latifabad Unit 7', 'Hyderabad'],
  ['Kashif', 'Mehmood', '0302 9090909', '11 Paris Road', 'Sialkot'],
  ['Nida', 'Aslam', '0331 4567890', 'House 23, Street 2, DHA Phase 4', 'Karachi'],
  ['Tariq', 'Javed', '0315 1010101', '77 GT Road', 'Gujranwala'],
  ['Rabia', 'Noor', '0305 7778889', 'House 3, Model Town B', 'Bahawalpur'],
  ['Saad', 'Qureshi', '0336 5554443', '14 Military Road', 'Sukkur'],
] as const;
