// Blocking on purpose: the chosen theme is set before the first paint. The page's policy forbids inline scripts,
// so this is a file. The rules are those of src/ui/theme.ts; without storage (private mode) the system decides.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    return;
  }
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = theme === 'dark' ? '#16181c' : '#ffffff';
  }
})();
