import type { callAs } from '../fixtures.ts'

export type Row = Record<string, unknown> & { id: number; nome: string; codice: string; chip: string }
export type Call = Awaited<ReturnType<typeof callAs>>

/** In Rome, where the date changes before UTC. */
export const isoDay = (n: number) =>
  new Date(Date.now() + n * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })

interface Pair {
  fattrice: Row
  stallone: Row
  idproprietario: number
}

const enough = 12

/** Queen and stud of the member whose litter has no blocking finding today, with as few warnings as possible. */
export async function findPair(socio: Call, kittens = 1): Promise<Pair> {
  const { clienti_soci_id: idproprietario } = (await socio('GET', '/auth/check')).body as { clienti_soci_id: number }
  const found: { pair: Pair; said: number }[] = []
  const studs = await cats(socio, { sesso: 'M' })
  for (const fattrice of await cats(socio, { sesso: 'F' })) {
    for (const stallone of studs) {
      const kitten = { sesso: 'F', idrazza: fattrice.idrazza, idcolore_genotipo: fattrice.idgenotipo, idocchi: 8 }
      const { avvisi } = (
        await socio('POST', '/denunce_nascita/controlli', {
          ...{ idfattrice: fattrice.id, idstallone: stallone.id, idproprietario },
          ...{ data_monta: isoDay(-75), data_nascita: isoDay(-10), data_denuncia: isoDay(0) },
          cuccioli: Array.from({ length: kittens }, () => kitten),
        })
      ).body as { avvisi: { livello: string }[] }
      if (avvisi.some(({ livello }) => livello === 'blocco')) continue
      // If the queen was bought after the mating the kittens are not the member's (decision 85), so home-bred queens come first.
      const away = fattrice.idallevatore === idproprietario ? 0 : 100
      found.push({ pair: { fattrice, stallone, idproprietario }, said: avvisi.length + away })
    }
    if (found.length >= enough) break
  }
  const [best] = found.sort((one, other) => one.said - other.said)
  if (best === undefined) throw new Error('the demo member has no pair that could have a litter')
  return best.pair
}

export async function cats(socio: Call, filters: Record<string, unknown>): Promise<Row[]> {
  const alive = { deceduto: 0, annullato: 0, bloccato: 0, not_for_breeding: 0, neutro: 0 }
  const { data } = (
    await socio('GET', '/gatti', undefined, {
      'x-filters': JSON.stringify({ ...alive, ...filters, data_nascita: { lt: isoDay(-500), gt: isoDay(-2500) } }),
      'x-pagination': JSON.stringify({ rowsPerPage: 50, page: 1, sortBy: 'data_nascita', descending: false }),
    })
  ).body as { data: Row[] }
  return data
}
