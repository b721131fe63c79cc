/** Offline, in place of a screen that was not shown yet. */
export function unseenPage(): Response {
  return new Response(HTML, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const HTML = `<!doctype html><html lang="en-PK"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No network · Desk</title>
<style>body{margin:0;padding:24px;background:#f4ecdf;color:#2b1a12;font:18px/1.5 system-ui,sans-serif}
a{display:inline-block;padding:12px 20px;margin:8px 8px 0 0;border:2px solid;border-radius:8px;color:inherit}</style></head>
<body><main><h1>No network</h1><p>This screen was not opened on this phone before, so it waits for the network.</p>
<p>Go to:</p><a href="/">Today</a><a href="/orders">Orders</a><a href="/calls">Calls</a></main></body></html>`;
