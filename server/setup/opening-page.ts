import { messageLink } from '../../shop/chat.ts';
import { callLink, readPhone, spokenPhone } from '../../shop/phone.ts';
import { THEMES } from '../../shop/theme.ts';
import { UNSAID_WORDS } from '../../shop/words/unsaid-words.ts';
import { type OwnWords, withDefaults } from '../../shop/words/words.ts';
import { type Html, html } from '../email/html.ts';

/** What shoppers see on every address of a shop that its owner has not opened yet: its name and number, once said. */
export function openingPage(own: OwnWords): string {
  const { shopName, chatShirts } = withDefaults(own);
  const name = shopName === UNSAID_WORDS.shopName ? undefined : shopName;
  return html`<!doctype html>
<html lang="en-PK" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${THEMES.dark.navbarBg}">
<title>${name ? `Opening soon: ${name}` : 'Opening soon'}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="88" height="88">
${name ? html`<p class="name" dir="auto">${name}</p>` : undefined}
<h1>Opening soon</h1>
<p>The shelves are being filled. Please come back in a few days.</p>
${chatShirts === '' ? undefined : contact(chatShirts)}
</main>
</body>
</html>
`.source;
}

function contact(number: string): Html {
  const phone = readPhone(number);
  const call = phone ? html`<a href="${callLink(phone)}">Call ${spokenPhone(phone)}</a>` : undefined;
  return html`<p class="ways"><a href="${messageLink(number, 'Hello, when does your shop open?')}">Ask on WhatsApp</a>${call}</p>`;
}

const { background, text, textSecondary, primary, borderColor } = THEMES.dark;

const STYLE = html`
body{margin:0;background:${background};color:${text};font:1.0625rem/1.5 system-ui,sans-serif}
main{display:grid;gap:1rem;align-content:center;justify-items:center;min-block-size:100svh;max-inline-size:36rem;margin:auto;padding:1.5rem;box-sizing:border-box;text-align:center}
img{max-inline-size:100%;block-size:auto}
h1,p{margin:0}
h1{font:400 clamp(2.4rem,9vw,4rem)/1.1 Georgia,serif}
.name{color:${primary};font:600 1.4rem/1.3 Georgia,serif;overflow-wrap:anywhere}
p{color:${textSecondary}}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;padding-block-start:1rem}
a{display:inline-grid;place-items:center;min-block-size:3rem;padding-inline:1.25rem;border:1px solid ${borderColor};border-radius:3px;color:${text};text-decoration:none}
a:hover,a:focus-visible{border-color:${text}}
`;
