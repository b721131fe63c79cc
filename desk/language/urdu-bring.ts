import type { Translations } from './say.ts';

/** Bringing a shop here and taking it elsewhere in Urdu, by their English words. */
export const URDU_BRING: Translations = {
  'Give the file with the products of your old shop. You see first what it would bring. Nothing is in this shop before you press ‘Bring in’.':
    'اپنی پرانی دکان کے پراڈکٹس کی فائل دیں۔ پہلے آپ دیکھیں گے کہ اس سے کیا آئے گا۔ ‘لے آئیں’ دبانے سے پہلے اس دکان میں کچھ نہیں آتا۔',
  'Its file, at most {} MB': 'اس کی فائل، زیادہ سے زیادہ {} ایم بی',
  'Reading it': 'پڑھی جا رہی ہے',
  'Look at it': 'دیکھیں',
  'Where to get it': 'فائل کہاں سے ملے گی',
  'Products, Export, All products, CSV.': 'وہاں یہ دبائیں: Products، Export، All products، CSV۔',
  'Products, Export, Generate CSV.': 'وہاں یہ دبائیں: Products، Export، Generate CSV۔',
  'Products, Manage Products, Export.': 'وہاں یہ دبائیں: Products، Manage Products، Export۔',
  'Settings, Options, Download Data.': 'وہاں یہ دبائیں: Settings، Options، Download Data۔',
  'An export of Firestore as JSON: ask who built your shop.':
    'Firestore کا JSON ایکسپورٹ: جس نے دکان بنائی اس سے مانگیں۔',
  'Any sheet': 'کوئی بھی شیٹ',
  'Excel or CSV, with the names of its columns above, at least ‘Name’ and ‘Price’.':
    'ایکسل یا CSV، اوپر کالموں کے نام، کم از کم ‘Name’ اور ‘Price’۔',
  'Files you gave': 'آپ کی دی ہوئی فائلیں',
  'A file': 'فائل',
  '{} file, kept for a month.': '{} فائل، ایک مہینہ رکھی جاتی ہے۔',
  '{} files, each kept for a month.': '{} فائلیں، ہر ایک مہینہ بھر رکھی جاتی ہے۔',
  'Your old shop': 'آپ کی پرانی دکان',
  'It is {}. Given {} by {}.': 'اس میں: {}۔ {} کو {} نے دی۔',

  // How far it is.
  'Not brought in': 'ابھی نہیں لائے',
  'In your shop': 'آپ کی دکان میں',
  'Taken out again': 'واپس نکال دیے',
  Stopped: 'رک گیا',
  'Being taken out': 'نکالے جا رہے ہیں',
  'It has begun': 'شروع ہو گیا',
  'Being taken out: {} of {}::whole': 'نکالے جا رہے ہیں: {}، کل {}',
  'Pictures: {} of {} fetched::whole': 'تصویریں آئیں: {}، کل {}',
  'Pictures: {} of {} put into the shop::whole': 'تصویریں دکان میں لگیں: {}، کل {}',
  'Products: {} of {} put into the shop::whole': 'پراڈکٹس دکان میں لگے: {}، کل {}',
  'Taken out again: {} as before.::whole': 'واپس نکال دیے: {} پہلے جیسے۔',
  'You may leave this screen: it goes on. Your shop stays as it is until all of it is out.':
    'آپ یہ صفحہ چھوڑ سکتے ہیں: کام چلتا رہے گا۔ جب تک سب نکل نہ جائے دکان ویسی ہی رہے گی۔',
  'You may leave this screen: it goes on. Your shop stays as it is until all of it is there.':
    'آپ یہ صفحہ چھوڑ سکتے ہیں: کام چلتا رہے گا۔ جب تک سب آ نہ جائے دکان ویسی ہی رہے گی۔',
  'See how far it is': 'دیکھیں کہاں تک پہنچا',
  'It is in your shop.': 'یہ آپ کی دکان میں ہے۔',
  '{} record written': '{} ریکارڈ لکھا گیا',
  '{} records written': '{} ریکارڈ لکھے گئے',
  ', {} record as it was': '، {} ریکارڈ ویسا ہی',
  ', {} records as they were': '، {} ریکارڈ ویسے ہی',
  '{} product of your shop stays as it is.': 'آپ کی دکان کا {} پراڈکٹ ویسا ہی رہا۔',
  '{} products of your shop stay as they are.': 'آپ کی دکان کے {} پراڈکٹس ویسے ہی رہے۔',
  '{} picture could not be fetched, and is shown from the old shop while that lasts.':
    '{} تصویر نہ آ سکی، وہ پرانی دکان سے دکھائی جا رہی ہے جب تک وہ ہے۔',
  '{} pictures could not be fetched, and are shown from the old shop while that lasts.':
    '{} تصویریں نہ آ سکیں، وہ پرانی دکان سے دکھائی جا رہی ہیں جب تک وہ ہے۔',
  'Pictures that failed': 'جو تصویریں نہ آئیں',
  'To look at': 'دیکھنے والی باتیں',
  'Try again': 'دوبارہ کوشش کریں',
  'See the products': 'پراڈکٹس دیکھیں',

  // What it would bring.
  'What it would bring': 'اس سے کیا آئے گا',
  Sizes: 'سائز',
  'Pieces counted': 'گنے ہوئے عدد',
  'The first products': 'پہلے پراڈکٹس',
  'and {} more product': 'اور {} مزید پراڈکٹ',
  'and {} more products': 'اور {} مزید پراڈکٹس',
  'A draft': 'ڈرافٹ',
  'No collection yet': 'ابھی کلیکشن نہیں',
  'To be mended in the file first': 'پہلے فائل میں ٹھیک کریں',
  'Prices that are not in rupees': 'قیمتیں جو روپوں میں نہیں',
  'Stays out': 'نہیں آئے گا',
  'Otherwise than in the file': 'فائل سے الگ',
  'Nothing is taken from these columns: {}.': 'ان کالموں سے کچھ نہیں لیا جاتا: {}۔',

  // What is asked before.
  'Show it so': 'ایسے دکھائیں',
  'Answer what is asked above first.': 'پہلے اوپر کے سوالوں کا جواب دیں۔',
  'All of it comes in, or none. It can be undone by one press, and given again without doubles.':
    'یا سب آئے گا یا کچھ نہیں۔ ایک بٹن سے واپس ہو سکتا ہے، اور دوبارہ دینے سے چیزیں دہری نہیں ہوتیں۔',
  'Go on': 'آگے چلیں',
  'Bring in {} product': '{} پراڈکٹ لے آئیں',
  'Bring in {} products': '{} پراڈکٹس لے آئیں',
  'Bring in {} product again': '{} پراڈکٹ دوبارہ لے آئیں',
  'Bring in {} products again': '{} پراڈکٹس دوبارہ لے آئیں',
  'Which collection each category goes to': 'کون سی قسم کس کلیکشن میں جائے',
  'Without a category': 'بغیر قسم کے',
  Choose: 'منتخب کریں',
  'Its collections': 'اس کی کلیکشنز',
  'Other choices': 'دوسرے انتخاب',
  'Here shoppers choose a colour and a size, and a product has one price. Say what becomes of these.':
    'یہاں خریدار رنگ اور سائز چنتے ہیں، اور پراڈکٹ کی ایک قیمت ہوتی ہے۔ بتائیں ان کا کیا کریں۔',
  'A product for each: ‘{}’::whole': 'ہر ایک کا الگ پراڈکٹ: ‘{}’',
  'Shoppers choose it as a size': 'خریدار اسے سائز کے طور پر چنیں',
  'Shoppers choose it as a colour': 'خریدار اسے رنگ کے طور پر چنیں',
  'One product, at the highest price': 'ایک پراڈکٹ، سب سے زیادہ قیمت پر',
  'The file would change {} product of your shop': 'فائل آپ کی دکان کا {} پراڈکٹ بدل دے گی',
  'The file would change {} products of your shop': 'فائل آپ کی دکان کے {} پراڈکٹس بدل دے گی',
  '{} more, of {}': '{} مزید، کل {}',
  '{} more::others': '{} مزید',
  'Leave them as they are in your shop': 'اپنی دکان میں ویسے ہی رہنے دیں',
  'Replace them with the file’s': 'فائل والے ان کی جگہ لگائیں',
  'Keep them, and put the file’s beside them': 'انہیں رکھیں، اور فائل والے ساتھ لگائیں',
  Prices: 'قیمتیں',
  '{} price is not plainly in rupees.': '{} قیمت صاف روپوں میں نہیں۔',
  '{} prices are not plainly in rupees.': '{} قیمتیں صاف روپوں میں نہیں۔',
  '{} price': '{} قیمت',
  '{} prices': '{} قیمتیں',
  ', such as {}': '، جیسے {}',
  'Say 1 if they are rupees.': 'روپے ہیں تو 1 لکھیں۔',
  'Leave it empty if they are rupees.': 'روپے ہیں تو خالی چھوڑیں۔',
  'Its prices name no currency.': 'اس کی قیمتوں پر کرنسی نہیں لکھی۔',
  'Rupees for one {}': 'ایک {} کے کتنے روپے',
  'of the file’s currency': 'فائل کی کرنسی',
  'What ‘{}’ is in this file': 'اس فائل میں ‘{}’ کیا ہے',
  '{} (a comma stands before paisas)': '{} (پیسوں سے پہلے کوما)',
  '{} (a point stands before paisas)': '{} (پیسوں سے پہلے نقطہ)',

  // Taking it elsewhere.
  'Take your shop elsewhere': 'اپنی دکان کہیں اور لے جائیں',
  'All your products in one file, drafts too. Give one of the first three here again, and they are as they were then; what you changed in the file is changed.':
    'آپ کے سب پراڈکٹس ایک فائل میں، ڈرافٹ بھی۔ پہلی تین میں سے کوئی یہاں دوبارہ دیں تو سب تب جیسا ہو جائے گا؛ فائل میں جو بدلا وہ بدل جائے گا۔',
  'Google and Meta also read what is for sale at {}, as it is at that moment. Orders, headings and words of the shop are in its backups, not here.':
    'گوگل اور میٹا بکنے والی چیزیں {} سے بھی پڑھتے ہیں، جیسی اس وقت ہوں۔ آرڈرز، ہیڈنگز اور دکان کے الفاظ بیک اپ میں ہیں، یہاں نہیں۔',
};
