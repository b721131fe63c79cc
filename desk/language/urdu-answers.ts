import type { Translations } from './say.ts';

const MONTHS = 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' ');

function months(english: readonly string[]): Translations {
  return Object.fromEntries(english.map((month, nth) => [month, MONTHS[nth] ?? month]));
}

/** The desk's answers in whole sentences, and their words. */
export const URDU_ANSWERS: Translations = {
  // Why a step is refused (shop/steps/order-refusal.ts).
  'Already {} by {} on {} {} at {}.::whole': 'پہلے ہی ہو چکا: {}، {}، {} {}، {}۔',
  'Already {} by {} at {}.::whole': 'پہلے ہی ہو چکا: {}، {}، {}۔',
  '{} pressed Undo on {} {} at {}: it is {} again.::whole': '{} نے یہ واپس لیا ({} {}، {})۔ اب پھر: {}۔',
  '{} pressed Undo at {}: it is {} again.::whole': '{} نے یہ واپس لیا ({})۔ اب پھر: {}۔',
  'It is {}, not {} yet.::whole': 'ابھی یہ {} ہے۔ پہلے یہ ہونا چاہیے: {}۔',
  'It is {} and cannot be {}.::whole': 'ابھی یہ {} ہے۔ یہ نہیں ہو سکتا: {}۔',
  'There is nothing to undo.': 'واپس لینے کو کچھ نہیں ہے۔',
  'Nothing was changed.': 'کچھ نہیں بدلا۔',
  confirmed: 'کنفرم',
  'called without an answer': 'کال کی، جواب نہیں ملا',
  'put off to another time': 'کسی اور وقت پر رکھا',
  packed: 'پیک',
  sent: 'بھیجا ہوا',
  'given a tracking number': 'ٹریکنگ نمبر دیا گیا',
  'marked as delivered': 'ڈیلیور',
  'marked as attempted': 'ڈیلیور نہ ہو سکا',
  'marked as returning': 'واپس آ رہا ہے',
  'marked as returned': 'واپس آ گیا',
  'marked as partly returned': 'کچھ چیزیں واپس آئیں',
  'put up to be sent again': 'دوبارہ بھیجنا ہے',
  cancelled: 'کینسل',
  edited: 'ایڈٹ',
  'marked as paid for': 'کیش مل گیا',
  'marked as paid short': 'کیش کم ملا',
  'written off': 'رقم ڈوب گئی',
  'given back': 'رقم واپس دی گئی',
  noted: 'نوٹ لکھا',
  'opened in WhatsApp': 'واٹس ایپ میں کھولا',
  new: 'نیا',
  attempted: 'نہ پہنچ سکا',
  delivered: 'ڈیلیور',
  returning: 'واپسی پر',
  returned: 'واپس آیا ہوا',

  // What is wrong with what was typed for a step (shop/steps/step-mistake.ts, money-back.ts).
  'That is more than {} characters.::whole': 'یہ {} حروف سے زیادہ ہے۔',
  'The note is empty.': 'نوٹ خالی ہے۔',
  'The tracking number is empty.': 'ٹریکنگ نمبر خالی ہے۔',
  'When shall they be called? Choose a day and a time.': 'کب کال کرنی ہے؟ دن اور وقت منتخب کریں۔',
  'Choose a day within the next {} days.::whole': 'اگلے {} دنوں میں سے کوئی دن منتخب کریں۔',
  'The amount must be a number of rupees, such as 2500.': 'رقم روپوں میں لکھیں، جیسے 2500۔',
  'The courier still owes {} for this order. Press Cash received first, or Write off if it never pays: then the customer is not asked to pay twice.::whole':
    'اس آرڈر کے {} ابھی کوریئر کے پاس ہیں۔ پہلے ”کیش مل گیا“ دبائیں، یا اگر وہ کبھی نہ دے تو ”ڈوبی رقم مان لیں“: پھر گاہک سے دوبارہ پیسے نہیں مانگے جائیں گے۔',
  'There is nothing to give back for this order.': 'اس آرڈر پر واپس دینے کو کچھ نہیں ہے۔',
  'No more than {} is left to give back.::whole': 'واپس دینے کو {} سے زیادہ باقی نہیں ہے۔',
  'Which day was it given back? Choose today or a day before.':
    'رقم کس دن واپس دی گئی؟ آج کا یا پہلے کا کوئی دن منتخب کریں۔',
  'How was it given? Write JazzCash, or in cash.': 'رقم کیسے دی گئی؟ جیز کیش یا نقد لکھیں۔',

  // Why one of several products is left (shop/editing/product-change.ts, server/catalogue/change-products.ts).
  'it has no price': 'اس کی قیمت نہیں ہے',
  'rounded, its price would stay as it is': 'راؤنڈ کرنے پر قیمت وہی رہے گی',
  'its sale ends on a set day: end that sale first': 'اس کی سیل مقررہ دن ختم ہو گی: پہلے وہ سیل ختم کریں',
  'it is not on sale': 'یہ سیل پر نہیں ہے',
  'it stands nowhere else': 'یہ کسی اور کلیکشن میں نہیں ہے',
  'it was left as it is': 'یہ ویسی ہی چھوڑی گئی',
  'it is not in the shop any more': 'یہ اب دکان میں نہیں ہے',
  'it changed meanwhile': 'یہ اس دوران بدل گئی',
  'none of it is left: set its number': 'اس کا کوئی پیس باقی نہیں: تعداد لکھیں',
  'Choose a collection.': 'کلیکشن منتخب کریں۔',
  'One press takes up to {} products. Choose fewer.::whole': 'ایک بار میں {} پراڈکٹس تک۔ کم منتخب کریں۔',
  'That is more than {} records, counted in all their collections. Choose fewer, so that one Undo takes them back.::whole':
    'اپنی سب کلیکشنوں میں یہ {} ریکارڈ سے زیادہ ہیں۔ کم منتخب کریں، تاکہ ایک بٹن سے سب واپس ہو سکے۔',

  // What changed before a new order was placed (desk/orders/new-order.ts).
  'Nothing is placed yet. Look at the products and the sum, then press again.':
    'ابھی آرڈر نہیں بنا۔ پراڈکٹس اور رقم دیکھ کر دوبارہ دبائیں۔',
  '{} Nothing is placed yet. Look at the products and the sum, then press again.::whole':
    '{} ابھی آرڈر نہیں بنا۔ پراڈکٹس اور رقم دیکھ کر دوبارہ دبائیں۔',
  'Delivery costs {} now.::whole': 'ڈیلیوری اب {} ہے۔',
  '{} costs {} now.::whole': '{} کی قیمت اب {} ہے۔',
  '{} can be ordered again, for {}.::whole': '{} اب پھر مل سکتی ہے، قیمت {}۔',
  '{} cannot be ordered any more.::whole': '{} اب آرڈر نہیں ہو سکتی۔',
  'Only {} left of {}.::whole': 'صرف {} باقی: {}۔',

  // Times to come (shop/desk/desk-text.ts).
  'at 2 pm': 'دوپہر 2 بجے',
  'at 8 pm': 'رات 8 بجے',
  'at {} am::whole': 'صبح {} بجے',
  'at {} pm::whole': 'شام {} بجے',
  'tomorrow {}::whole': 'کل {}',
  'on {} {} {}::whole': '{} {} کو {}',
  ...months(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']),
  ...months([
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
    ...['November', 'December'],
  ]),

  // Calls (desk/calls/call-text.ts).
  'You have {} open on another device.::whole': '{} آپ کی دوسری ڈیوائس پر کھلا ہے۔',
  '{} is calling {}.::whole': '{} کال کر رہے ہیں: {}۔',
  '{} did not answer.::whole': '{} نے جواب نہیں دیا۔',
  '{} did not answer, again {}.::whole': '{} نے جواب نہیں دیا، دوبارہ {}۔',
  '{} did not answer, the first again {}.::whole': '{} نے جواب نہیں دیا، پہلے کو دوبارہ {}۔',
  '{} asked for another time.::whole': '{} نے کوئی اور وقت مانگا۔',
  '{} asked for another time, again {}.::whole': '{} نے کوئی اور وقت مانگا، دوبارہ {}۔',
  '{} asked for another time, the first again {}.::whole': '{} نے کوئی اور وقت مانگا، پہلے کو دوبارہ {}۔',
  '{} customer::whole': '{} گاہک',
  '{} customers::whole': '{} گاہکوں',
  'This order waits for no call any more.': 'اس آرڈر پر اب کال نہیں کرنی۔',
};

/** Of each month: '3 Mar 2026, 14:05', '3 Mar, 14:05' and '3 Mar 2026'. */
const DATES: Translations = Object.assign(
  {},
  ...'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').map((english, nth) => ({
    [`{} ${english} {}, {}::whole`]: `{} ${MONTHS[nth]} {}، {}`,
    [`{} ${english}, {}::whole`]: `{} ${MONTHS[nth]}، {}`,
    [`{} ${english} {}::whole`]: `{} ${MONTHS[nth]} {}`,
  })),
);

const WEEKDAYS: Translations = {
  'on Sunday': 'اتوار کو',
  'on Monday': 'پیر کو',
  'on Tuesday': 'منگل کو',
  'on Wednesday': 'بدھ کو',
  'on Thursday': 'جمعرات کو',
  'on Friday': 'جمعے کو',
  'on Saturday': 'ہفتے کو',
};

/** Ages and days (shop/desk/desk-text.ts): short patterns, which are tried after all others. */
export const URDU_TIMES: Translations = {
  now: 'ابھی',
  'just now': 'ابھی ابھی',
  today: 'آج',
  tomorrow: 'کل',
  ...WEEKDAYS,
  ...DATES,
  'on {} {}::whole': '{} {} کو',
  'from {}::whole': '{} سے',
  'until {}::whole': '{} تک',
  '{} times::whole': '{} بار',
  '{} min ago::whole': '{} منٹ پہلے',
  '{} h ago::whole': '{} گھنٹے پہلے',
  '{} days ago::whole': '{} دن پہلے',
  '{} min::whole': '{} منٹ',
  '{} h::whole': '{} گھنٹے',
  '{} days::whole': '{} دن',
};
