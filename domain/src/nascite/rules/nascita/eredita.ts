import { avviso, bloccoSocio, type Finding } from '../../../kit/finding.ts'
import { type Ereditarieta, type Genotipo, genotipoOf, gruppoOf } from '../../../registro/rules/salute/esito.ts'
import type { Riproduttore } from './dati-nascita.ts'

type Provato = Pick<Riproduttore, 'nome' | 'test'>

interface Genitore {
  campo: 'idstallone' | 'idfattrice'
  nome: string
  genotipo: Genotipo | null
}

export function findingsOfEredita(stallone: Provato, fattrice: Provato): Finding[] {
  const kinds = new Map([...stallone.test, ...fattrice.test].map(({ codice, ereditarieta }) => [codice, ereditarieta]))
  return [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([codice, ereditarieta]) => rules[ereditarieta](codice, stallone, fattrice))
    .sort((a, b) => (a.codice < b.codice ? -1 : a.codice > b.codice ? 1 : 0))
}

type Rule = (codice: string, stallone: Provato, fattrice: Provato) => Finding[]

const rules: Record<Ereditarieta, Rule> = {
  recessiva,
  dominante,
  codominante,
  'gruppo sanguigno': gruppi,
  nessuna: () => [],
}

function genitoriFor(codice: string, stallone: Provato, fattrice: Provato): [Genitore, Genitore] {
  const read = ({ nome, test }: Provato, campo: Genitore['campo']) => ({
    campo,
    nome,
    genotipo: genotipoOf(test.filter(done => done.codice === codice)),
  })
  return [read(stallone, 'idstallone'), read(fattrice, 'idfattrice')]
}

const hasMutation = ({ genotipo }: Genitore) => genotipo === 'N/P' || genotipo === 'P/P'
const told = ({ nome, genotipo }: Genitore) => `${nome} (${genotipo})`

function recessiva(codice: string, stallone: Provato, fattrice: Provato): Finding[] {
  const genitori = genitoriFor(codice, stallone, fattrice)
  if (!genitori.every(hasMutation)) return []
  const malati = genitori.filter(({ genotipo }) => genotipo === 'P/P').length
  const quota = [
    'in media un cucciolo su quattro è malato e due sono portatori',
    'in media metà dei cuccioli è malata e metà portatrice',
    'tutti i cuccioli sono malati',
  ][malati]
  const testo = `Malattia recessiva ${codice}: ${genitori.map(told).join(' × ')}, ${quota}`
  return [{ ...bloccoSocio('N29', 'idstallone', testo), test: codice }]
}

/** D17 N30, PKD: one copy is enough to be ill. */
function dominante(codice: string, stallone: Provato, fattrice: Provato): Finding[] {
  return genitoriFor(codice, stallone, fattrice)
    .filter(hasMutation)
    .map(genitore => {
      const quota = genitore.genotipo === 'P/P' ? 'tutti i cuccioli sono malati' : 'in media metà dei cuccioli è malata'
      const testo = `Malattia dominante ${codice}: ${told(genitore)} ne è affetto, ${quota}`
      return { ...bloccoSocio('N30', genitore.campo, testo), test: codice }
    })
}

/** D17 N30, HCM: worse with two copies. One carrier gives a warning only. */
function codominante(codice: string, stallone: Provato, fattrice: Provato): Finding[] {
  const genitori = genitoriFor(codice, stallone, fattrice)
  const about = `Malattia codominante ${codice}`
  const malati = genitori.filter(({ genotipo }) => genotipo === 'P/P')
  if (malati.length > 0)
    return malati.map(genitore => ({
      ...bloccoSocio('N30', genitore.campo, `${about}: ${told(genitore)}, tutti i cuccioli ricevono la mutazione`),
      test: codice,
    }))
  const portatori = genitori.filter(hasMutation)
  if (portatori.length === 2) {
    const testo = `${about}: ${portatori.map(told).join(' × ')}, in media un cucciolo su quattro è P/P e due sono N/P`
    return [{ ...bloccoSocio('N30', 'idstallone', testo), test: codice }]
  }
  return portatori.map(genitore => ({
    ...avviso('N30', genitore.campo, `${about}: ${told(genitore)}, in media metà dei cuccioli è portatrice`),
    test: codice,
  }))
}

/** D17 N31: the first milk of a group B queen has antibodies against A. */
function gruppi(codice: string, stallone: Provato, fattrice: Provato): Finding[] {
  const groupOf = ({ test }: Provato) => gruppoOf(test.filter(done => done.codice === codice))
  const [padre, madre] = [groupOf(stallone), groupOf(fattrice)]
  if (madre !== 'B' || padre === null || padre === 'B') return []
  const testo = `Gruppo sanguigno: ${fattrice.nome} (B) × ${stallone.nome} (${padre}), rischio per i cuccioli con il primo latte`
  return [{ ...avviso('N31', 'idfattrice', testo), test: codice }]
}
