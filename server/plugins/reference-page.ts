/** Redoc computes with colours, so it gets them as values; a test holds them to the console's palette. */
export const referenceColors = {
  light: {
    bg: '#ffffff',
    'bg.subtle': '#f4f6f8',
    'bg.hover': '#ebeff1',
    fg: '#152026',
    'fg.muted': '#53616a',
    border: '#dde3e6',
    'brand.fg': '#0f6366',
    'success.fg': '#17683c',
    'warning.fg': '#824e08',
    'danger.fg': '#a52a22',
  },
  dark: {
    bg: '#12181c',
    'bg.subtle': '#0c1114',
    'bg.hover': '#1d262b',
    fg: '#e6ecee',
    'fg.muted': '#9fadb5',
    border: '#263137',
    'brand.fg': '#70cfcc',
    'success.fg': '#77d39a',
    'warning.fg': '#eeb85a',
    'danger.fg': '#f6a09a',
  },
} as const;

type Colors = Record<keyof typeof referenceColors.light, string>;

const fonts = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** The panel of examples is dark in both. */
const examples = { backgroundColor: '#0c1114', textColor: '#e6ecee' };

function themeOf(colors: Colors) {
  return {
    colors: {
      primary: { main: colors['brand.fg'] },
      success: { main: colors['success.fg'] },
      warning: { main: colors['warning.fg'], contrastText: colors.bg },
      error: { main: colors['danger.fg'] },
      gray: { 50: colors['bg.subtle'], 100: colors['bg.hover'] },
      text: { primary: colors.fg, secondary: colors['fg.muted'] },
      border: { dark: colors.border, light: colors.border },
    },
    schema: {
      nestedBackground: colors['bg.subtle'],
      linesColor: colors['brand.fg'],
      typeNameColor: colors['fg.muted'],
      typeTitleColor: colors['fg.muted'],
    },
    typography: {
      fontSize: '15px',
      fontFamily: fonts,
      headings: { fontFamily: fonts, fontWeight: '650' },
      code: { color: colors.fg, backgroundColor: colors['bg.hover'] },
      links: { color: colors['brand.fg'], visited: colors['brand.fg'], hover: colors.fg },
    },
    sidebar: {
      backgroundColor: colors['bg.subtle'],
      textColor: colors.fg,
      activeTextColor: colors['brand.fg'],
    },
    rightPanel: {
      ...examples,
      servers: {
        overlay: { backgroundColor: colors['bg.hover'], textColor: colors.fg },
        url: { backgroundColor: colors.bg },
      },
    },
    codeBlock: { backgroundColor: '#161d21' },
    fab: { backgroundColor: colors['bg.hover'], color: colors['brand.fg'] },
  };
}

/** Begins Redoc in the colours that the console shows, and again when the system changes them. */
export const startScript = `(() => {
  const place = document.getElementById('reference');
  const themes = ${JSON.stringify({ light: themeOf(referenceColors.light), dark: themeOf(referenceColors.dark) })};
  const mode = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  const { spec, search } = place.dataset;
  const options = {
    hideHostname: true,
    downloadDefinitionUrl: '/docs/openapi.json',
    disableSearch: search === 'off',
    expandResponses: '200,201,202',
    showExtensions: ['x-status', 'x-roles', 'x-open-while-forced-offline', 'x-lifecycle'],
    theme: themes[mode],
  };
  Redoc.init(spec, options, place);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload());
})();
`;

const rules = (colors: Colors, scheme: string) =>
  `color-scheme: ${scheme}; background: ${colors.bg}; --fg: ${colors.fg}; --muted: ${colors['fg.muted']}; --line: ${colors.border}; --brand: ${colors['brand.fg']};`;

const styles = `
html { ${rules(referenceColors.light, 'light')} }
html.dark { ${rules(referenceColors.dark, 'dark')} }
body { margin: 0; }
header { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; padding: 0.75rem 1rem; border-bottom: 1px solid var(--line); color: var(--muted); font: 14px/1.5 ${fonts}; }
header strong { color: var(--fg); }
header a { color: var(--brand); }
header a:first-of-type { margin-inline-start: auto; }
#reference :is(select, input) { color: inherit; background: transparent; }
#reference :is(h5, h5 span, caption) { color: var(--muted); }
#reference .react-tabs__tab--selected { background: var(--line); }
#reference select option { color: ${referenceColors.light.fg}; background: ${referenceColors.light.bg}; }
#reference .api-info tr { background: transparent; }
#reference .api-info :is(td, th) { border-color: var(--line); }
@media (max-width: 50rem) {
  header span { display: none; }
  #reference .api-content :is(p, li, td) { overflow-wrap: anywhere; }
  #reference .api-info thead { display: none; }
  #reference .api-info :is(table, tbody, tr, td) { display: block; border: 0; padding: 0; }
  #reference .api-info tr { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
}`;

interface ReferencePage {
  /** The product's version. */
  version: string;
  /** The address of the document that the page shows. */
  spec: string;
  /** Whether the page has operations to search. */
  canSearch: boolean;
}

export const referencePage = ({ version, spec, canSearch }: ReferencePage) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>Parley API reference</title>
    <style>${styles}</style>
    <script src="/docs/color-mode.js"></script>
  </head>
  <body>
    <header><strong>Parley ${version}</strong> <span>API reference</span> <a href="/docs">Resources</a> <a href="/">Console</a></header>
    <div id="reference" data-spec="${spec}" data-search="${canSearch ? 'on' : 'off'}"></div>
    <script src="/docs/redoc.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;
