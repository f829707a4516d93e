import { made } from './call.ts'

interface Allevamento {
  venditore: number
  acquirente: number
  padre: number
  madre: number
}

/** Records the writers need, with a breeder who declares litters. */
export interface World extends Allevamento {
  provincia: { id: number; regione: string }
  razza: number
  colore: number
  allevamenti: Allevamento[]
}

type Found = { data: { id: number; regione: string; codice: string; version: number }[] }

/** Created through the server's calls. Tens of thousands of writes need many breeders: each save reads the breeder's litters. */
export async function makeWorld(url: string, token: string, breeders = 1): Promise<World> {
  const one = async (path: string, filters?: unknown) => {
    const headers = filters === undefined ? {} : { 'x-filters': JSON.stringify(filters) }
    const [row] = (await made<Found>(`${url}${path}`, token, { headers })).data
    if (row === undefined) throw new Error(`${path} is empty`)
    return row
  }
  const add = async (path: string, body: object) => (await made(`${url}${path}`, token, { method: 'POST', body })).id
  const provincia = await one('/province')
  const person = (nome_completo: string) => add('/clienti_soci', newPerson({ provincia }, nome_completo))
  const razza = (await one('/razze', { codice: { eq: 'MCO' } })).id
  const colore = (await one('/colori', { codice: { eq: 'n 22' } })).id
  const newAllevamento = async (): Promise<Allevamento> => {
    const venditore = await person('Prova Guasti')
    const parents = { razza, colore, venditore }
    return {
      venditore,
      acquirente: await person('Prova Acquirente'),
      padre: await add('/gatti', newCat(parents, 'Prova padre', 'M')),
      madre: await add('/gatti', newCat(parents, 'Prova madre', 'F')),
    }
  }
  // A drawn litter would block the queen and her next litter.
  const regola = await one('/regole', { chiave: { eq: 'blocco.probabilita' } })
  await made(`${url}/regole/${regola.id}`, token, { method: 'PUT', body: { valore: '0', version: regola.version } })
  const first = await newAllevamento()
  const allevamenti = [first]
  while (allevamenti.length < breeders) allevamenti.push(await newAllevamento())
  return { ...first, provincia, razza, colore, allevamenti }
}

export function newCat(
  { razza, colore, venditore }: Pick<World, 'razza' | 'colore' | 'venditore'>,
  nome: string,
  sesso: 'M' | 'F' = 'F',
) {
  return {
    ...{ nome, sesso, idlibro: 2216, idrazza: razza, idgenotipo: colore, idocchi: 8 },
    ...{
      data_nascita: '2020-01-01',
      data_registrazione: '2020-03-01',
      idproprietario: venditore,
      idallevatore: venditore,
    },
  }
}

export function newPerson({ provincia }: Pick<World, 'provincia'>, nome_completo: string) {
  return {
    ...{ nome_completo, indirizzo: 'Via Roma 1', citta: 'Milano', cap: '20121', nazione: 'IT', tipo: 'Cliente' },
    ...{ idprovincia: provincia.id, regione: provincia.regione },
  }
}

export function newInvoice({ venditore }: Pick<World, 'venditore'>, mark: string) {
  return {
    ...{ tipo: 'Ricevuta', data_emissione: daysAgo(0), idcliente: venditore, causale: mark },
    righe: [{ descrizione: mark, importo: '10.00', quota_associativa: 1 }],
  }
}

export function newTransfer({ acquirente }: World, idgatto: number, mark: string) {
  return {
    ...{ idgatto, idproprietario: acquirente, stato: 'registrato', note: mark },
    ...{ data_acquisto: daysAgo(3), data_passaggio: daysAgo(1) },
  }
}

export function newLitter({ padre, madre, venditore, razza, colore }: World, mark: string, kittens = 4) {
  const kitten = { sesso: 'F', idrazza: razza, idcolore_genotipo: colore, idocchi: 8 }
  return {
    ...{ idfattrice: madre, idstallone: padre, idproprietario: venditore, nota_deroga: mark },
    ...{ data_monta: daysAgo(85), data_nascita: daysAgo(20), data_denuncia: daysAgo(1) },
    cuccioli: Array.from({ length: kittens }, () => kitten),
  }
}

function daysAgo(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(Date.now() - days * 86_400_000)
}
