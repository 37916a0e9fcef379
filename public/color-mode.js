// Runs before the first paint, as a file of its own: the content security policy admits no inline script.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('parley.colorMode') ?? 'system';
  } catch {
    // Storage may be blocked; the system's choice then holds.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
