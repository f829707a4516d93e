import type { callAs } from '../fixtures.ts'

export type Row = Record<string, unknown> & { id: number; nome: string; codice: string; chip: string }
export type Call = Awaited<ReturnType<typeof callAs>>

/** As Rome reckons it, where the day turns before UTC's does. */
export const isoDay = (n: number) =>
  new Date(Date.now() + n * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })

/** A queen and a stud of the member whose litter meets no block today. */
export async function findPair(socio: Call): Promise<{ fattrice: Row; stallone: Row; idproprietario: number }> {
  const { clienti_soci_id } = (await socio('GET', '/auth/check')).body as { clienti_soci_id: number }
  for (const fattrice of await cats(socio, { sesso: 'F' })) {
    for (const stallone of await cats(socio, { sesso: 'M' })) {
      const { avvisi } = (
        await socio('POST', '/denunce_nascita/controlli', {
          ...{ idfattrice: fattrice.id, idstallone: stallone.id, idproprietario: clienti_soci_id },
          ...{ data_monta: isoDay(-75), data_nascita: isoDay(-10), data_denuncia: isoDay(0) },
          cuccioli: [{ sesso: 'F', idrazza: fattrice.idrazza, idcolore_genotipo: fattrice.idgenotipo }],
        })
      ).body as { avvisi: { livello: string }[] }
      if (avvisi.every(({ livello }) => livello !== 'blocco'))
        return { fattrice, stallone, idproprietario: clienti_soci_id }
    }
  }
  throw new Error('the demo member has no pair that could have a litter')
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
