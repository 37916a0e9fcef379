import type { Verdict } from './kit.ts';
import { escaped } from './markup.ts';
import { remarksOf } from './remarks.ts';
import type { CaseResult } from './results.ts';

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
.count { display: inline-block; margin-right: 1.5rem; } .count b { font-size: 1.6rem; display: block; }
details { border: 1px solid #8884; border-radius: 6px; margin: .4rem 0; padding: .4rem .8rem; }
summary { cursor: pointer; } .failed { color: light-dark(#b3261e, #ff8a80); } .notJudged { color: light-dark(#7a5c00, #e6c35c); }
.passed { color: light-dark(#1b6e3a, #7fd49b); } pre { overflow: auto; padding: .6rem; background: #8881; border-radius: 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .4rem 0; } dt { opacity: .7; } dd { margin: 0; overflow-wrap: anywhere; }`;

/** One page that needs no other file. */
export function htmlReport(verdict: Verdict): string {
  const { baseUrl, contractVersion, startedAt, duration, passed, failed, notJudged, requests } = verdict;
  const counts = [
    ['failed', failed],
    ['not judged', notJudged],
    ['passed', passed],
    ['requests', requests],
  ];
  const bySubject = Map.groupBy(verdict.results, ({ part, subject }) => `${part}: ${subject}`);
  const sections = [...bySubject]
    .toSorted(([, one], [, other]) => failuresOf(other) - failuresOf(one))
    .map(([name, results]) => section(name, results));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Conformance of ${escaped(baseUrl)}</title><style>${style}</style></head><body>`,
    `<h1>Conformance of ${escaped(baseUrl)}</h1>`,
    `<p>Contract ${escaped(contractVersion)}, ${escaped(startedAt)}, ${(duration / 1000).toFixed(1)} s</p><p>`,
    ...counts.map(([name, count]) => `<span class="count"><b>${count}</b>${name}</span>`),
    '</p>',
    ...remarksOf(verdict).map((remark) => `<pre>${escaped(remark)}</pre>`),
    ...sections,
    '</body></html>',
  ].join('\n');
}

function failuresOf(results: readonly CaseResult[]): number {
  return results.filter(({ verdict }) => verdict === 'failed').length;
}

function section(name: string, results: readonly CaseResult[]): string {
  const failures = failuresOf(results);
  const bad = results.filter(({ verdict }) => verdict !== 'passed').map(entry);
  const good = results.filter(({ verdict }) => verdict === 'passed');
  const list = good.map((each) => `<li>${escaped(each.case)}</li>`).join('');
  return [
    `<h2 class="${failures > 0 ? 'failed' : 'passed'}">${escaped(name)}</h2>`,
    ...bad,
    good.length === 0 ? '' : `<details><summary>${good.length} passed</summary><ul>${list}</ul></details>`,
  ].join('\n');
}

function entry(result: CaseResult): string {
  const lines: [string, string][] =
    result.verdict === 'notJudged'
      ? [['not judged', result.reason ?? '']]
      : [
          ['expected', result.expected],
          ['got', result.got],
        ];
  return [
    `<details open><summary class="${result.verdict}">${escaped(result.case)}</summary><dl>`,
    ...lines.map(([term, text]) => `<dt>${term}</dt><dd>${escaped(text)}</dd>`),
    `</dl>${result.curl === null ? '' : `<pre>${escaped(result.curl)}</pre>`}</details>`,
  ].join('\n');
}
