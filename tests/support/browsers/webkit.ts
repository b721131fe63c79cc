import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '../shop-process.ts';
import { type StoryBrowser, until } from './story-browser.ts';

const NEEDED = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'];

/** Debian's WebKitGTK with its driver, and a screen in memory for it: whether this machine has them. */
export const hasWebKit = NEEDED.every(existsSync);

/** The key under which WebDriver hands out elements (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Opens WebKitGTK's small browser; it is spoken to in WebDriver. */
export async function openWebKit(): Promise<StoryBrowser> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { detached: true, stdio: 'ignore' });
  const send = (path: string, body?: object) => ask(`http://127.0.0.1:${port}/session${path}`, body);
  const { sessionId } = await until(() => send('', { capabilities: {} }));
  const to = (path: string) => `/${sessionId}${path}`;

  /** The element that can be pressed or written to, waited for. */
  const find = async (value: string) => {
    const found = await send(to('/element'), { using: 'xpath', value });
    const element = `/element/${found[ELEMENT]}`;
    if ((await send(to(`${element}/enabled`))) !== true) throw new Error(`It is disabled: ${value}`);
    return element;
  };

  /** The driver takes what lies just below the window for what is in it, and scrolls only to what is farther. */
  const press = async (element: string) => {
    const args = [{ [ELEMENT]: element.replace('/element/', '') }];
    await send(to('/execute/sync'), { script: 'arguments[0].scrollIntoView({ block: "center" })', args });
    await send(to(`${element}/click`), {});
  };

  return {
    visit: (url) => send(to('/url'), { url }),
    press: (xpath) => until(async () => press(await find(xpath))),
    type: (xpath, text) => until(async () => send(to(`${await find(xpath)}/value`), { text })),
    text: () => send(to('/execute/sync'), { script: 'return document.body.innerText', args: [] }),
    async close() {
      await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, { method: 'DELETE' });
      const gone = once(driver, 'exit');
      // The screen and the driver are children of xvfb-run, in its group.
      if (driver.pid) process.kill(-driver.pid, 'SIGTERM');
      await gone;
    },
  };
}

/** One command of WebDriver. @throws with the driver's words when it fails */
async function ask(url: string, body?: object) {
  const answer = await fetch(url, body ? { method: 'POST', body: JSON.stringify(body) } : {});
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
