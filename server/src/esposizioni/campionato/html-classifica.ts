import { formatDate } from '@bisavolo/domain/kit/format'
import { isNumberKind, valueText } from '@bisavolo/domain/kit/value-text'
import type { Column } from '../../output/table/cell.ts'
import type { Printer } from '../../reports/printer.ts'
import { tableOf, wordsOf } from '../../reports/send-report.ts'

/** Self-contained page for other web sites: no scripts, no links, all text escaped (security 2.5). */
export const printHtml: Printer = ({ who, report, found, association }) => {
  const { title, subtitle } = wordsOf(report, found)
  const { columns, rows } = tableOf(found, 'sheet')
  const head = columns.map(({ label, kind }) => `<th scope="col"${align(kind)}>${escapeHtml(label)}</th>`).join('')
  const body = rows
    .map(
      cells =>
        `<tr>${columns.map(({ kind }, i) => `<td${align(kind)}>${escapeHtml(valueText(kind, cells[i], 'paper'))}</td>`).join('')}</tr>`,
    )
    .join('\n')
  return Buffer.from(`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; color: #1d2b3a; background: #f7f5f0; font: 14px/1.5 Inter, Arial, sans-serif; }
h1 { margin: 0; font: 600 1.7rem/1.2 'Source Serif 4', Georgia, serif; }
p { margin: .25rem 0 1rem; color: #4d5a68; }
div { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; background: #fff; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid #efebe2; text-align: left; vertical-align: top; }
th { border-bottom: 2px solid #1d2b3a; font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; }
.n { text-align: right; }
</style>
</head>
<body>
<p>${escapeHtml(association.name)} · Situazione al ${formatDate(who.today)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(subtitle)}</p>
<div><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody>
</table></div>
</body>
</html>
`)
}

function align(kind: Column['kind']): string {
  return isNumberKind(kind) ? ' class="n"' : ''
}

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"'`]/g, char => marks[char] as string)
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
}
