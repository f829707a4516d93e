import type { EntitaImportabile } from './entita-importabili.ts'
import { assegna, pesoOf, tabellaLikeness } from './proponi-campi.ts'
import type { ColonnaLetta } from './tabella-guardata.ts'

export function proponiEntita(nome: string, colonne: readonly ColonnaLetta[], entita: readonly EntitaImportabile[]) {
  const [best] = entita
    .map(one => {
      const assegnate = assegna(one, colonne)
      const campi = new Set(assegnate.map(({ campo }) => campo))
      const plain = isPlainly(one, campi) ? decisive : 0
      return { entita: one, assegnate, score: tabellaLikeness(nome, one) * named + pesoOf(assegnate) + plain }
    })
    .toSorted((a, b) => b.score - a.score)
  return best !== undefined && best.assegnate.length > 0 && best.score >= sure ? best : null
}

/** Table names are not decisive: a file called "anagrafica" may contain cats. */
const named = 3
const decisive = 2
const sure = 2

/** One column of each group identifies the entity. */
const insieme: Partial<Record<EntitaImportabile, readonly (readonly string[])[]>> = {
  clienti_soci: [['cognome', 'codice_fiscale', 'email']],
  gatti: [
    ['nome', 'nome_completo'],
    ['sesso', 'idpadre', 'idmadre'],
    ['idrazza', 'ems', 'idgenotipo', 'idpadre', 'idmadre', 'chip'],
  ],
  denunce_nascita: [['idfattrice'], ['idstallone']],
  cuccioli: [['idDenuncia'], ['sesso', 'ems']],
  malattie_gatto: [['idgatto'], ['idmalattia'], ['data_test', 'esito']],
  passaggi: [['idgatto'], ['idproprietario_precedente']],
  iscrizioni_rinnovi: [['idcliente_socio'], ['anno']],
  esposizioni_has_gatti: [['gatti_id'], ['esposizioni_id', 'estera_name']],
  fatture_ricevute: [
    ['numero', 'progressivo'],
    ['totale', 'imponibile'],
  ],
  fatture_ricevute_righe: [['iddocumento'], ['importo']],
}

function isPlainly(entita: EntitaImportabile, campi: ReadonlySet<string>): boolean {
  const groups = insieme[entita]
  return groups?.every(group => group.some(campo => campi.has(campo))) === true
}
