/**
 * What is written on the pieces with calligraphy, by title: the line that is written largest first. Their outlines come from
 * scripts/fonts/written-words.ts.
 */
export const writtenWords: Record<string, string[]> = {
  'Alif Anaar Kids Tee': ['الف انار', 'بے بکری', 'جیم جہاز'],
  'Kahani Wali Kids Kurta': ['کہانی', 'ایک تھا راجا', 'ایک تھی رانی'],
  'Siyah Mashq Kurta': ['سیاہ مشق', 'قلم', 'مشق'],
  'Mystic Reed Pen Kurta': ['عشق', 'دل', 'قلم'],
  'Kasur Reed Pen Kurta': ['بلھا', 'کیہ جاناں', 'میں کون'],
  'Alif Bay Tee': ['الف بے', 'ا ب پ', 'ت ٹ ث'],
  'Nastaliq Night Tee': ['چاند رات', 'نستعلیق', 'لاہور'],
  'Sufi Letter Polo': ['عشق'],
  'Gulabi Inkwell Tee': ['گلابی', 'دوات', 'سیاہی'],
  'Lilac Takhti Kurti': ['تختی', 'قلم', 'دوات', 'سبق'],
  'Old Letters Kurti': ['پرانے خط', 'میرے نام', 'تمہاری یاد'],
};
