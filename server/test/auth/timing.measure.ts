import { it } from 'vitest'
import { startApp } from '../harness.ts'
import { newAccount, signIn } from './sign-in.ts'
const test = await startApp()
it('measures', async () => {
  const known = await newAccount(test); const off = await newAccount(test, { status: 0 })
  const classes: [string, string, number[]][] = [['unknown', 'nessuno-mai@example.test', []], ['wrong', known.username, []], ['disabled', off.username, []]]
  for (let i = 0; i < 210; i++) for (const [, username, times] of classes) {
    if (i % 20 === 0) await test.pool.query('delete from tentativi')
    const s = performance.now(); const r = await signIn(test, { username, password: 'sbagliata!!', from: `127.${classes.findIndex(c => c[1] === username) + 1}.${i}.1` })
    if (r.statusCode !== 401) throw new Error(String(r.statusCode))
    if (i >= 10) times.push(performance.now() - s)
  }
  for (const [n, , t] of classes) { t.sort((a, b) => a - b); console.log(n, t.length, 'median', t[100]!.toFixed(2), 'p25', t[50]!.toFixed(2), 'p75', t[150]!.toFixed(2)) }
}, 120000)
