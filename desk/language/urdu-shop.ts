import type { Translations } from './say.ts';

export const URDU_SHOP: Translations = {
  'More of the desk': 'مزید صفحے',
  'Nothing is saved yet: see below.': 'ابھی کچھ محفوظ نہیں ہوا: نیچے دیکھیں۔',
  'Saved. Other owners choose for themselves.': 'محفوظ ہو گیا۔ دوسرے مالک اپنے لیے خود چنتے ہیں۔',
  'What a return costs is saved.': 'واپسی کا خرچ محفوظ ہو گیا۔',
  'The {} sentences are saved.::whole': '{} جملے محفوظ ہو گئے۔',
  '‘WhatsApp’ opens {} from now on.::whole': 'اب سے ‘واٹس ایپ’ {} کھولے گا۔',
  '(this one)': '(یہ والی)',
  'Told of new orders.': 'نئے آرڈر کی خبر جاتی ہے۔',
  '{}, since {}, last seen {}': '{}، {} سے، آخری بار {}',
  '{}, since {}': '{}، {} سے',
  ', not used yet': '، ابھی استعمال نہیں ہوا',
  ', last used {}': '، آخری بار {}',
  'Each order, when it comes': 'ہر آرڈر، جب آئے',
  'One summary of the day, at 9 in the evening': 'دن کا ایک خلاصہ، رات 9 بجے',
  'About orders you get': 'آرڈرز کے بارے میں آپ کو آئے',
  'Is a phone lost? Sign it out above and remove its fingerprint here, or whoever can unlock it gets in again.':
    'فون گم ہو گیا؟ اوپر سے سائن آؤٹ کریں اور یہاں سے فنگر پرنٹ ہٹائیں، ورنہ جو فون کھول سکے وہ اندر آ جائے گا۔',
  'What a parcel that comes back costs you, in rupees': 'واپس آنے والے پارسل کا آپ کا خرچ، روپوں میں',
  'Figures count with it. Left empty it is the delivery fee.':
    'حساب اسی سے ہوتا ہے۔ خالی ہو تو ڈیلیوری فیس گنی جاتی ہے۔',
  'It names the courier and the tracking number, and what is to be paid at the door.':
    'اس میں کوریئر، ٹریکنگ نمبر اور دروازے پر دینے والی رقم ہوتی ہے۔',
  'You can change this under Shop.': 'آپ اسے دکان میں بدل سکتے ہیں۔',
  'Customers get an email when their parcel is sent.': 'پارسل بھیجنے پر گاہک کو ای میل جاتی ہے۔',
  'Customers get no email when their parcel is sent.': 'پارسل بھیجنے پر گاہک کو ای میل نہیں جاتی۔',
  'Customers get no email when it is sent.': 'بھیجنے پر گاہک کو ای میل نہیں جاتی۔',
  'Press once more to sign out {}.': '{} کو سائن آؤٹ کرنے کے لیے ایک بار اور دبائیں۔',
  '{} press is not saved yet, and lost if you press once more.':
    '{} کام ابھی محفوظ نہیں ہوا، ایک بار اور دبایا تو ضائع ہو جائے گا۔',
  '{} presses are not saved yet, and lost if you press once more.':
    '{} کام ابھی محفوظ نہیں ہوئے، ایک بار اور دبایا تو ضائع ہو جائیں گے۔',
  'You are still signed in: the desk does not answer. Press again.':
    'آپ ابھی سائن اِن ہیں: ڈیسک جواب نہیں دے رہی۔ دوبارہ دبائیں۔',
  'This browser does not allow it: allow notifications for the desk in its settings, then press again.':
    'یہ براؤزر اجازت نہیں دیتا: سیٹنگز میں ڈیسک کے نوٹیفکیشن کھولیں، پھر دوبارہ دبائیں۔',
  'That did not work. Check the network, then press again.': 'نہیں ہو سکا۔ نیٹ ورک دیکھیں، پھر دوبارہ دبائیں۔',
  'Next time without a code?': 'اگلی بار کوڈ کے بغیر؟',
  'Done. Next time, sign in with your fingerprint.': 'ہو گیا۔ اگلی بار فنگر پرنٹ سے سائن اِن کریں۔',

  // WhatsApp sentences.
  'Language of the sentences': 'جملوں کی زبان',
  '‘WhatsApp’ opens these.': '‘واٹس ایپ’ یہ کھولتا ہے۔',
  '‘WhatsApp’ opens {}.': '‘واٹس ایپ’ {} کھولتا ہے۔',
  'Open {} instead': 'اس کی جگہ {} کھولیں',
  'Filled in for each order: {}. An empty sentence becomes the first one again.':
    'ہر آرڈر کے لیے خود بھر جاتا ہے: {}۔ خالی جملہ پھر سے پہلے والا بن جاتا ہے۔',
  'To confirm an order': 'آرڈر کنفرم کرنے کے لیے',
  'After a call without an answer': 'کال کا جواب نہ ملنے پر',
  'When it is sent': 'بھیجنے پر',
  'When the courier could not hand it over': 'جب کوریئر دے نہ سکا',
  'When it is delivered': 'ڈیلیور ہونے پر',
  'When it came back': 'واپس آنے پر',
  'When money was given back': 'رقم واپس دینے پر',
  'When an email could not be delivered': 'جب ای میل نہ پہنچے',

  // Discount codes.
  'The checkout asks for a code once there is one here. It takes off the products, not the delivery; free delivery goes by the sum before it.':
    'یہاں کوڈ ہو تو چیک آؤٹ پر پوچھا جاتا ہے۔ رعایت پراڈکٹس پر ہوتی ہے، ڈیلیوری پر نہیں؛ مفت ڈیلیوری رعایت سے پہلے کی رقم پر طے ہوتی ہے۔',
  'Deleted.': 'مٹا دیا۔',
  Code: 'کوڈ',
  'Such as EID10. Shoppers may type it in small letters.': 'جیسے EID10۔ خریدار چھوٹے حروف میں بھی لکھ سکتے ہیں۔',
  'Takes off': 'کتنی رعایت',
  'Counted in': 'کس حساب سے',
  'percent of the products': 'پراڈکٹس کا فیصد',
  rupees: 'روپے',
  'For orders from (optional)': 'کم سے کم آرڈر (اختیاری)',
  'In rupees, of the products without delivery.': 'روپوں میں، ڈیلیوری کے بغیر پراڈکٹس کے۔',
  'First day (optional)': 'پہلا دن (اختیاری)',
  'Last day (optional)': 'آخری دن (اختیاری)',
  'How many orders may use it (optional)': 'کتنے آرڈرز پر چلے (اختیاری)',
  'A cancelled order gives its use back.': 'آرڈر کینسل ہو تو اس کی باری واپس آ جاتی ہے۔',
  'Once for each phone number or email': 'ہر فون نمبر یا ای میل پر ایک بار',
  'Not used yet.': 'ابھی استعمال نہیں ہوا۔',
  'Used once, {} given.': 'ایک بار استعمال ہوا، {} رعایت دی۔',
  'Used {} times, {} given.': '{} بار استعمال ہوا، {} رعایت دی۔',
  '{} off::whole': '{} رعایت',
  'for orders of {} or more::whole': '{} یا زیادہ کے آرڈر پر',
  'from {} until {}::whole': '{} سے {} تک',
  'once for each customer': 'ہر گاہک کے لیے ایک بار',
  once: 'ایک بار',
  'switched off': 'بند ہے',

  // People.
  'An owner does everything. A helper works on orders, calls, couriers, products and searches, and sees no figures, people or settings. Each comes in by a code that is sent to their email.':
    'مالک سب کچھ کر سکتا ہے۔ مددگار آرڈرز، کالز، کوریئر، پراڈکٹس اور تلاشوں پر کام کرتا ہے؛ حساب، لوگ اور سیٹنگز نہیں دیکھتا۔ ہر ایک اپنی ای میل پر آئے کوڈ سے اندر آتا ہے۔',
  'Their email': 'ان کی ای میل',
  'Comes in as': 'کس طرح آئے گا',
  helper: 'مددگار',
  owner: 'مالک',
  Helper: 'مددگار',
  Owner: 'مالک',
  'Who opened the shop': 'جس نے دکان کھولی',
  'Make {}::whole': 'یہ بنائیں: {}',
  'Since {}, by {}.': '{} سے، {} نے شامل کیا۔',
  'An owner until somebody is named in {}.': 'مالک، جب تک {} میں کسی کا نام نہ ہو۔',
  'Always an owner: named in {}.': 'ہمیشہ مالک: {} میں نام ہے۔',
  '{} cannot come in any more.': '{} اب اندر نہیں آ سکتے۔',
  '{} is an owner now.': '{} اب مالک ہیں۔',
  '{} is a helper now.': '{} اب مددگار ہیں۔',
  'Their devices are signed out.': 'ان کی ڈیوائسز سائن آؤٹ ہو گئیں۔',
  'Only an owner can change who comes in.': 'صرف مالک بدل سکتا ہے کہ کون اندر آئے۔',
  'That is no email address. Type one, such as bilal@example.com.':
    'یہ ای میل ایڈریس نہیں ہے۔ ایسا ایڈریس لکھیں: bilal@example.com۔',
  '{} is an owner already, and is changed where owners are named.::whole':
    '{} پہلے ہی مالک ہیں، اور وہیں بدلے جاتے ہیں جہاں مالکوں کے نام لکھے ہیں۔',
  '{} is an owner already. The list above changes that.::whole': '{} پہلے ہی مالک ہیں۔ اوپر کی فہرست میں یہ بدلتا ہے۔',
  '{} is a helper already. The list above changes that.::whole':
    '{} پہلے ہی مددگار ہیں۔ اوپر کی فہرست میں یہ بدلتا ہے۔',
  'Nobody changes their own role. Another owner can do it for you.':
    'کوئی اپنا کردار خود نہیں بدلتا۔ دوسرا مالک آپ کے لیے بدل سکتا ہے۔',
  'There are {} people already. Remove somebody first.::whole': 'پہلے ہی {} لوگ ہیں۔ پہلے کسی کو ہٹائیں۔',
  '{} was changed on another screen meanwhile: nothing is saved.::whole':
    '{} کو اس دوران کسی اور اسکرین پر بدلا گیا: کچھ محفوظ نہیں ہوا۔',
  'This is for the owners.': 'یہ مالکوں کے لیے ہے۔',
  'You come in as a helper. An owner can make you one, under Shop, People.':
    'آپ مددگار ہیں۔ کوئی مالک آپ کو دکان، لوگ میں مالک بنا سکتا ہے۔',

  // Emails.
  'Order, to the customer': 'آرڈر، گاہک کو',
  'Order, to an owner': 'آرڈر، مالک کو',
  'Parcel sent, to the customer': 'پارسل بھیجا، گاہک کو',
  'Message from the contact form': 'رابطہ فارم کا پیغام',
  'Code for the desk': 'ڈیسک کا کوڈ',
  'Summary of the day, to an owner': 'دن کا خلاصہ، مالک کو',
  'None.': 'کوئی نہیں۔',
  'Sent {}': 'گئی {}',
  'Refused {}': 'واپس ہوئی {}',
  'Could not be delivered, left {}': 'پہنچ نہ سکی، چھوڑ دی {}',
  'Written {}': 'لکھی گئی {}',
  '{} try': '{} کوشش',
  '{} tries': '{} کوششیں',
  'next within a minute': 'اگلی ایک منٹ میں',
  'next in {}': 'اگلی {} میں',
  'This email is not as it was shown: it was sent again or left meanwhile, or its address was corrected.':
    'یہ ای میل ویسی نہیں جیسی دکھائی گئی تھی: اس دوران دوبارہ بھیجی یا چھوڑی گئی، یا اس کا پتہ درست ہوا۔',
  'This email is not left any more: it was brought back or sent again meanwhile.':
    'یہ ای میل اب چھوڑی ہوئی نہیں: اس دوران واپس لائی گئی یا دوبارہ بھیجی گئی۔',
  'Left: {}.::whole': 'چھوڑ دی: {}۔',
  'It is back among the refused ones.': 'یہ پھر واپس ہونے والیوں میں ہے۔',
  '{} will be sent now.::whole': '{} اب بھیجی جائیں گی۔',
  '{} email::whole': '{} ای میل',
  '{} emails::whole': '{} ای میلز',
  'This email is being sent already.': 'یہ ای میل بھیجی جا رہی ہے۔',
  'This email was sent again meanwhile.': 'یہ ای میل اس دوران دوبارہ بھیجی گئی۔',
  'This email cannot be sent again: its text is not kept.': 'یہ ای میل دوبارہ نہیں جا سکتی: اس کا متن محفوظ نہیں۔',
  'The order has no email.': 'آرڈر میں ای میل نہیں ہے۔',
  'Who got this email is no owner any more.': 'جسے یہ ای میل ملی وہ اب مالک نہیں۔',
  'None of them can be sent again: each is to nobody, or to who is no owner any more, or it would not be true.':
    'ان میں سے کوئی دوبارہ نہیں جا سکتی: یا تو پتہ نہیں، یا وہ اب مالک نہیں، یا وہ درست نہ ہوتی۔',
  'The order was cancelled, or its parcel arrived or turned back: this email would not be true.':
    'آرڈر کینسل ہوا، یا پارسل پہنچ گیا یا واپس مڑا: یہ ای میل درست نہ ہوتی۔',
  'The parcel is not on its way now: this email would not be true.':
    'پارسل اب راستے میں نہیں ہے: یہ ای میل درست نہ ہوتی۔',
  'There is no such email any more.': 'ایسی کوئی ای میل اب نہیں ہے۔',

  // What changed, and searches.
  'Kept for a year. A product goes back in all its collections, its later changes too. Numbers of stock stay as they are. Going back can be undone.':
    'ایک سال تک رکھا جاتا ہے۔ پراڈکٹ اپنے سب مجموعوں میں، بعد کی تبدیلیوں سمیت، واپس جاتا ہے۔ اسٹاک کی تعداد نہیں بدلتی۔ واپسی بھی واپس لی جا سکتی ہے۔',
  'It was changed again since. ‘Back to before this’ in ‘What changed’ takes it back with all that came after.':
    'اس کے بعد یہ پھر بدلا گیا۔ ”کیا بدلا“ میں ”اس سے پہلے پر واپس“ اسے بعد کی سب تبدیلیوں سمیت واپس لے جاتا ہے۔',
  'It is so already.': 'یہ پہلے ہی ایسا ہے۔',
  'More than {} documents go back with that: say {}, when few shoppers are there.::whole':
    'اس سے {} سے زیادہ ریکارڈ واپس ہوتے ہیں: جب خریدار کم ہوں تو ‘{}’ چلائیں۔',
  'There is no such change any more.': 'ایسی کوئی تبدیلی اب نہیں ہے۔',
  'Only owners see these changes.': 'یہ تبدیلیاں صرف مالک دیکھتے ہیں۔',
  'Nothing changed here.': 'یہاں کچھ نہیں بدلا۔',
  'and {} more record': 'اور {} مزید ریکارڈ',
  'and {} more records': 'اور {} مزید ریکارڈ',
  'So large a change goes back where the shop runs, by its command ‘{}’.':
    'اتنی بڑی تبدیلی وہیں واپس ہوتی ہے جہاں دکان چلتی ہے، کمانڈ ‘{}’ سے۔',
  'New::record': 'نیا',
  'Taken away': 'ہٹایا گیا',
  ', now': '، اب',
  changed: 'بدلا',
  'Import of {}::whole': 'امپورٹ: {}',
  '{} record::whole': '{} ریکارڈ',
  '{} records::whole': '{} ریکارڈ',
  'Back to before change {}::whole': 'تبدیلی {} سے پہلے پر واپس',
  'Deleted {}::whole': '{} مٹایا',
  'Hid {} from the shop::whole': '{} دکان سے چھپایا',
  'What to make next, or what your customers call it. Words alone are counted, not who looked, and forgotten after a year.':
    'اگلا کیا بنائیں، یا آپ کے گاہک اسے کیا کہتے ہیں۔ صرف الفاظ گنے جاتے ہیں، تلاش کرنے والا نہیں، اور سال بعد بھلا دیے جاتے ہیں۔',
  'Nothing yet: everything that shoppers looked for was there.':
    'ابھی کچھ نہیں: خریداروں نے جو ڈھونڈا وہ سب موجود تھا۔',
  '{}, last {}': '{}، آخری بار {}',
  '{} search': '{} تلاش',
  '{} searches': '{} تلاشیں',
  'What “{}” means': '“{}” کا مطلب',
  Word: 'لفظ',
  Means: 'مطلب',
  means: 'یعنی',
  'Who looks for “{}” now finds “{}”.': 'جو “{}” ڈھونڈے اسے اب “{}” ملے گا۔',
  '“{}” is not “{}” any more.': '“{}” کا مطلب اب “{}” نہیں۔',
  'The shop knows colours and pieces in English and Roman Urdu, and other spellings by itself. Here go your customers’ own words; search follows at once.':
    'دکان رنگ اور کپڑے انگریزی اور رومن اردو میں، اور دوسرے ہجے خود جانتی ہے۔ یہاں اپنے گاہکوں کے الفاظ لکھیں؛ تلاش فوراً ویسی ہو جاتی ہے۔',
  'A word and its meaning': 'لفظ اور اس کا مطلب',
  'Customers say': 'گاہک کہتے ہیں',

  // Trouble.
  'Seen at {}, no network.': '{} پر دیکھا گیا، نیٹ ورک نہیں۔',
  'There is nothing here.': 'یہاں کچھ نہیں ہے۔',
  'Something went wrong.': 'کچھ خرابی ہو گئی۔',
  'The address may be mistyped, or what it named is gone.': 'شاید پتہ غلط لکھا ہے، یا وہ چیز اب نہیں ہے۔',
  'Nothing that a screen said was done is lost. Try again in a minute.':
    'جو کام ہو چکا دکھایا گیا وہ ضائع نہیں ہوا۔ ایک منٹ بعد دوبارہ کریں۔',
  'There is no network.': 'نیٹ ورک نہیں ہے۔',
  'This screen comes by itself when it is back. Nothing that a screen said was done is lost.':
    'نیٹ ورک آتے ہی یہ صفحہ خود کھل جائے گا۔ جو کام ہو چکا دکھایا گیا وہ ضائع نہیں ہوا۔',
};
