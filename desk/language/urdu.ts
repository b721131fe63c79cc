import type { Translations } from './say.ts';
import { URDU_ANSWERS, URDU_TIMES } from './urdu-answers.ts';
import { URDU_COURIERS } from './urdu-couriers.ts';
import { URDU_FORMS } from './urdu-forms.ts';
import { URDU_IMPORT } from './urdu-import.ts';
import { URDU_SCREENS } from './urdu-screens.ts';
import { URDU_SETUP } from './urdu-setup.ts';
import { URDU_SHOP } from './urdu-shop.ts';

/** By the English words. Missing ones are shown in English. */
export const URDU: Translations = {
  ...URDU_SCREENS,
  ...URDU_ANSWERS,
  ...URDU_FORMS,
  ...URDU_COURIERS,
  ...URDU_SHOP,
  ...URDU_SETUP,
  ...URDU_IMPORT,

  // Where an owner goes.
  Desk: 'ڈیسک',
  'Skip to the screen': 'سیدھے صفحے پر جائیں',
  Today: 'آج',
  Orders: 'آرڈرز',
  Calls: 'کالز',
  Products: 'پراڈکٹس',
  Couriers: 'کوریئر',
  Figures: 'حساب',
  Shop: 'دکان',
  You: 'آپ',
  'Language of the desk': 'ڈیسک کی زبان',

  // Where a parcel is, and its cash.
  New: 'نیا',
  Confirmed: 'کنفرم ہو گیا',
  Packed: 'پیک ہو گیا',
  Sent: 'بھیج دیا',
  Attempted: 'ڈیلیور نہ ہو سکا',
  Delivered: 'ڈیلیور ہو گیا',
  Returning: 'واپس آ رہا ہے',
  Returned: 'واپس آ گیا',
  Cancelled: 'کینسل ہو گیا',
  'cash due': 'کیش لینا ہے',
  'cash with courier': 'کیش کوریئر کے پاس ہے',
  'cash received': 'کیش مل گیا',
  'cash short': 'کیش کم ملا',
  'no cash due': 'کوئی کیش باقی نہیں',

  // Steps: their buttons, and what they are called once they are done.
  Confirm: 'کنفرم کریں',
  'No answer': 'جواب نہیں ملا',
  Pack: 'پیک کریں',
  Send: 'بھیجیں',
  'Save tracking': 'ٹریکنگ محفوظ کریں',
  'Part came back': 'کچھ چیزیں واپس آئیں',
  'All of it came back': 'سارا واپس آ گیا',
  'Send again': 'دوبارہ بھیجیں',
  'Cancel order': 'آرڈر کینسل کریں',
  Edit: 'ایڈٹ کریں',
  'Cash received': 'کیش مل گیا',
  'Cash short': 'کیش کم ملا',
  'Money given back': 'رقم واپس دی گئی',
  'Add note': 'نوٹ لکھیں',
  WhatsApp: 'واٹس ایپ',
  Undo: 'واپس لیں',
  'Tracking number': 'ٹریکنگ نمبر',
  'To be sent again': 'دوبارہ بھیجنا ہے',
  Edited: 'ایڈٹ ہو گیا',
  Note: 'نوٹ',
  'WhatsApp opened': 'واٹس ایپ کھولا',
  Undone: 'واپس لے لیا',
  'Call again': 'دوبارہ کال کرنی ہے',

  // What a press did.
  '{}: {}.': '{}: {}۔',
  '{}: {}': '{}: {}',
  '{}, {}: {}': '{}، {}: {}',
  '{} order': '{} آرڈر',
  '{} orders': '{} آرڈرز',
  '{}: {}, but not {} of them.': '{}: {}، مگر ان میں سے {} نہیں۔',
  '{} and {} more': '{} اور {} مزید',
  'And {} more.': 'اور {} مزید۔',
  'There is no such order.': 'ایسا کوئی آرڈر نہیں ہے۔',
  'not saved, the desk could not take it. Please press it again.': 'محفوظ نہیں ہوا، ڈیسک اسے لے نہ سکا۔ دوبارہ دبائیں۔',
  'That form asked for nothing. Choose orders first.': 'آپ نے کچھ منتخب نہیں کیا۔ پہلے آرڈر منتخب کریں۔',
  OK: 'ٹھیک ہے',
  'Saving…': 'محفوظ ہو رہا ہے…',
  'Waits for the network, not saved yet.': 'نیٹ ورک کا انتظار ہے، ابھی محفوظ نہیں ہوا۔',
  'Not saved yet, the desk has trouble. It is sent again by itself.':
    'ابھی محفوظ نہیں ہوا، ڈیسک میں خرابی ہے۔ یہ خود دوبارہ بھیجا جائے گا۔',
  'No network: it is not saved yet. All is still here, press again.':
    'نیٹ ورک نہیں ہے: ابھی محفوظ نہیں ہوا۔ سب کچھ یہیں ہے، دوبارہ دبائیں۔',
  'The shop does not answer: it is not saved yet. All is still here, press again in a minute.':
    'دکان جواب نہیں دے رہی: ابھی محفوظ نہیں ہوا۔ سب کچھ یہیں ہے، ایک منٹ بعد دوبارہ دبائیں۔',
  'Not saved. Look at: {}.': 'محفوظ نہیں ہوا۔ یہ دیکھیں: {}۔',
  'Saved.': 'محفوظ ہو گیا۔',
  'Undone.': 'واپس لے لیا۔',
  'Back as it was before change {}.': 'تبدیلی {} سے پہلے جیسا ہو گیا۔',
  'Print slip': 'سلپ پرنٹ کریں',
  'Print slips': 'سلپیں پرنٹ کریں',

  // What waits today.
  'to call and confirm': 'کال کر کے کنفرم کرنا ہے',
  'to pack': 'پیک کرنا ہے',
  'to hand over': 'کوریئر کو دینا ہے',
  'on the way': 'راستے میں ہے',
  'not handed over yet': 'ابھی گاہک کو نہیں ملا',
  'on the way back': 'واپسی کے راستے میں ہے',
  Stuck: 'اٹکے ہوئے',
  'No answer 3 times': 'تین بار جواب نہیں ملا',
  'Courier could not hand it over': 'کوریئر گاہک کو دے نہ سکا',
  'With the courier longer than 9 days': '9 دن سے زیادہ کوریئر کے پاس',
  Cash: 'کیش',
  'Evening summary': 'شام کا خلاصہ',

  // Buttons of many screens.
  Save: 'محفوظ کریں',
  Cancel: 'رہنے دیں',
  Later: 'بعد میں',
  Search: 'تلاش کریں',
  Show: 'دکھائیں',
  All: 'سب',
  Filters: 'فلٹر',
  'Clear filters': 'فلٹر ہٹائیں',
  Close: 'بند کریں',
  Remove: 'ہٹائیں',
  'New order': 'نیا آرڈر',
  'Older orders': 'پرانے آرڈرز',
  'Choose none': 'کوئی منتخب نہ کریں',
  'Choose all {}': 'سب {} منتخب کریں',
  'Choose all {} {}': 'سب {} منتخب کریں: {}',
  'Choose the newest {}': 'سب سے نئے {} منتخب کریں',
  'Choose the newest {} {}': 'سب سے نئے {} منتخب کریں: {}',
  'Choose the next, up to {}': 'اگلے منتخب کریں، {} تک',
  '{} is chosen.': '{} منتخب ہے۔',
  '{} are chosen.': '{} منتخب ہیں۔',
  '{} are chosen, {} of them on other pages.': '{} منتخب ہیں، ان میں سے {} دوسرے صفحوں پر۔',
  '{} came since and is not chosen.': 'اس کے بعد {} آیا، وہ منتخب نہیں۔',
  '{} came since and are not chosen.': 'اس کے بعد {} آئے، وہ منتخب نہیں۔',
  'Choose all that were found': 'جو ملے وہ سب منتخب کریں',
  'Choose all {} that were found': 'جو ملے وہ سب منتخب کریں: {}',

  ...URDU_TIMES,
};
