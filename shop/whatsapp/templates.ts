/** When an owner writes to a customer. */
export const WHATSAPP_OCCASIONS = [
  'confirm',
  'no answer',
  'sent',
  'attempted',
  'delivered',
  'returned',
  'money back',
  'wrong email',
] as const;
export type WhatsAppOccasion = (typeof WHATSAPP_OCCASIONS)[number];

export const WHATSAPP_LANGUAGES = ['Roman Urdu', 'اردو', 'English'] as const;
export type WhatsAppLanguage = (typeof WHATSAPP_LANGUAGES)[number];

export const TEMPLATE_FIELDS = [
  'name',
  'order',
  'products',
  'total',
  'address',
  'email',
  'tracking',
  'courier',
  'shop',
  'amount',
] as const;
export type TemplateValues = Record<(typeof TEMPLATE_FIELDS)[number], string>;

/**
 * Fills in a template. An unknown field stays, so that the owner sees the mistake; a customer's text that looks like a field is
 * not replaced.
 */
export function fillTemplate(sentence: string, values: TemplateValues): string {
  return sentence.replace(/\{\s*(\p{L}+)\s*\}/gu, (written, word: string) => {
    const field = TEMPLATE_FIELDS.find((known) => known === word.toLowerCase());
    return field === undefined ? written : values[field].trim();
  });
}

export function unknownFields(sentence: string): string[] {
  const written = sentence.match(/\{[^{}]*\}/g) ?? [];
  const known = (field: string) => TEMPLATE_FIELDS.some((one) => one === field.slice(1, -1).trim().toLowerCase());
  return [...new Set(written)].filter((field) => !known(field));
}

export const FIRST_TEMPLATES: Record<WhatsAppLanguage, Record<WhatsAppOccasion, string>> = {
  'Roman Urdu': {
    confirm: `Assalam o alaikum {name}! {shop} se aap ka order {order} aaya hai:
{products}
Total: {total}, cash on delivery
Pata: {address}
Kya hum yeh order bhej dein? Jawab mein YES likh dein.`,
    'no answer': `Assalam o alaikum {name}! {shop} se aap ko order {order} ke liye call ki thi magar baat nahi ho saki.
{products}
Total: {total}
Order confirm karne ke liye YES likh dein, ya batayein kis waqt call karein.`,
    sent: `{name}, aap ka order {order} {courier} se rawana ho gaya hai. Tracking number: {tracking}
Total: {total}, cash on delivery. Shukriya!`,
    attempted: `{name}, {courier} aap ka order {order} dene aaya tha magar mulaqat nahi ho saki. Tracking number: {tracking}
Kya hum dobara bhejein? Kis waqt ghar par honge?`,
    delivered: '{name}, aap ka order {order} pohanch gaya. Umeed hai pasand aaya hoga. Shukriya!',
    returned:
      '{name}, aap ka order {order} wapas aa gaya hai. Agar aap ab bhi chahte hain to batayein, hum dobara bhej dein.',
    'money back': '{name}, aap ke order {order} ke {amount} wapas bhej diye gaye hain. Shukriya!',
    'wrong email':
      '{name}, aap ke order {order} ki email {email} par nahi ja saki. Kya aap sahi email address bhej sakte hain?',
  },
  اردو: {
    confirm: `السلام علیکم {name}! {shop} پر آپ کا آرڈر {order} موصول ہوا ہے:
{products}
کل رقم: {total}، ڈیلیوری پر نقد
پتہ: {address}
کیا ہم یہ آرڈر بھیج دیں؟ جواب میں «جی» لکھ دیں۔`,
    'no answer': `السلام علیکم {name}! {shop} سے آپ کو آرڈر {order} کے لیے کال کی تھی مگر بات نہیں ہو سکی۔
{products}
کل رقم: {total}
آرڈر کی تصدیق کے لیے «جی» لکھ دیں، یا بتائیں کس وقت کال کریں۔`,
    sent: `{name}، آپ کا آرڈر {order} {courier} سے روانہ ہو گیا ہے۔ ٹریکنگ نمبر: {tracking}
کل رقم: {total}، ڈیلیوری پر نقد۔ شکریہ!`,
    attempted: `{name}، {courier} آپ کا آرڈر {order} دینے آیا تھا مگر ملاقات نہیں ہو سکی۔ ٹریکنگ نمبر: {tracking}
کیا ہم دوبارہ بھیجیں؟ آپ کس وقت گھر پر ہوں گے؟`,
    delivered: '{name}، آپ کا آرڈر {order} پہنچ گیا۔ امید ہے پسند آیا ہوگا۔ شکریہ!',
    returned: '{name}، آپ کا آرڈر {order} واپس آ گیا ہے۔ اگر آپ اب بھی چاہتے ہیں تو بتائیں، ہم دوبارہ بھیج دیں گے۔',
    'money back': '{name}، آپ کے آرڈر {order} کے {amount} واپس بھیج دیے گئے ہیں۔ شکریہ!',
    'wrong email':
      '{name}، آپ کے آرڈر {order} کی ای میل {email} پر نہیں جا سکی۔ کیا آپ صحیح ای میل ایڈریس بھیج سکتے ہیں؟',
  },
  English: {
    confirm: `Hello {name}! We have your order {order} at {shop}:
{products}
Total: {total}, cash on delivery
Address: {address}
Shall we send it? Please answer YES.`,
    'no answer': `Hello {name}! We called you about your order {order} at {shop} but could not reach you.
{products}
Total: {total}
Please answer YES to confirm it, or tell us when to call.`,
    sent: `{name}, your order {order} is on its way with {courier}. Tracking number: {tracking}
Total: {total}, cash on delivery. Thank you!`,
    attempted: `{name}, {courier} came with your order {order} but could not hand it over. Tracking number: {tracking}
Shall we send it again? When will you be at home?`,
    delivered: '{name}, your order {order} has arrived. We hope you like it. Thank you!',
    returned: '{name}, your order {order} came back to us. If you still want it, tell us and we send it again.',
    'money back': '{name}, we have sent back {amount} for your order {order}. Thank you!',
    'wrong email':
      '{name}, our email about your order {order} could not reach {email}. Could you send us the right address?',
  },
};
