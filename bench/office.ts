import { measureCampionato } from './campionato.ts'
import { cpuOf, type Running } from './processes.ts'
import { type Line, ms, seconds } from './report.ts'

export async function measureOffice({ url, pid }: Running, token: string): Promise<Line[]> {
  const anno = new Date().getFullYear() - 1
  const ask = async <T>(path: string, { body, ...headers }: Record<string, object | undefined> = {}): Promise<T> => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [`x-${name}`, JSON.stringify(value)])),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
    return (await answer.json()) as T
  }
  const timed = async <T>(work: () => Promise<T>) => {
    const [began, cpu] = [performance.now(), cpuOf(pid)]
    const found = await work()
    return { found, ms: performance.now() - began, cpu: cpuOf(pid) - cpu }
  }

  const { data: cats } = await ask<{ data: { codice: string }[] }>('/gatti', {
    filters: {
      neutro: 0,
      polidattilia: 0,
      deceduto: 0,
      antenato: 0,
      codice: '%20%',
      data_nascita: { lt: `${anno - 2}-01-01` },
    },
    pagination: { rowsPerPage: 500 },
  })
  const data = Array.from({ length: 5000 }, (_none, i) => ({
    ...{ codice: cats[i % cats.length]?.codice, category: '9', titolo: 'EX 1' },
    ...{ estera_name: `Wien ${Math.floor(i / cats.length)}`, estera_date: `${anno}-06-01`, nazione: 'AT' },
  }))
  const results = await timed(() => ask<{ inseriti: number }>('/import/risultati', { body: { data } }))

  const lot = (ids: number[], prova: boolean) =>
    ask<{ righe: { id: number; esito: string }[] }>('/fatture_ricevute/lotto', {
      body: { entita: 'gatti', ids, prova },
    })
  const { data: registered } = await ask<{ data: { id: number }[] }>('/gatti', { pagination: { rowsPerPage: 500 } })
  const { righe } = await lot(
    registered.map(({ id }) => id),
    true,
  )
  const ids = righe.filter(({ esito }) => esito === 'da_emettere').map(({ id }) => id)
  const issued = await timed(() => lot(ids.slice(0, 300), false))

  const [ranking] = measureCampionato([50_000])
  return [
    [
      `import of ${results.found.inseriti} results of shows`,
      `${seconds(results.ms)}, CPU ${ms(results.cpu)}`,
      '5,000 in 5 s',
      results.cpu,
    ],
    [
      `a lot of ${issued.found.righe.length} documents issued`,
      `${seconds(issued.ms)}, CPU ${ms(issued.cpu)}`,
      '300 in 3 s',
      issued.cpu,
    ],
    [
      'ranking of 50,000 results, cats; catteries',
      `${ms(ranking?.catsMs ?? 0)}; ${ms(ranking?.catteriesMs ?? 0)}`,
      '1 s',
    ],
  ]
}
