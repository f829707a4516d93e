import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Target } from './target.ts'
import { type Outcome, runFor } from './tool.ts'

/** All checks, anonymously: nikto knows no bearer tokens. Its own settings, minus calls to other hosts. */
export async function runNikto(target: Target, seconds: number): Promise<Outcome[]> {
  const config = join(target.folder, 'nikto.conf')
  const theirs = await readFile('/etc/nikto/config.txt', 'utf8').catch(() => readFile('/etc/nikto.conf', 'utf8'))
  const ours = 'UPDATES=no\nPROMPTS=no\nCIRT=127.0.0.1\n'
  await writeFile(config, `${theirs.replace(/^\s*#?(UPDATES|PROMPTS|CIRT)=.*$/gm, '')}\n${ours}`)
  const args = ['-config', config, '-host', target.url, '-ask', 'no', '-nolookup', '-nointeractive']
  const { output, isWhole } = await runFor(seconds, 'nikto', args, target.folder)
  const checked = /(\d+) (?:items checked|requests)/.exec(output)?.[1]
  const findings = [...output.matchAll(/^\+ (?!Target |Start Time|End Time|Server: No banner|\d+ )(.+)$/gm)]
    .map(([, line]) => line as string)
    .filter(line => !line.startsWith('No CGI Directories found'))
  if (checked === undefined) findings.push('nikto did not say how many items it checked')
  return [{ tool: 'nikto', what: `nobody: ${checked ?? 'unknown'} items`, findings, isWhole }]
}
