import { isRealDate, yearOf } from '@bisavolo/domain/kit/date'
import type { Values } from '@bisavolo/domain/kit/values'
import { type QuotaDetta, quotaNuova } from '@bisavolo/domain/trasloco/rules/importazione/quota'
import { type Completa, isBlank } from '../complete-registro.ts'
import { type RigaPiano, reject, warn } from '../riga.ts'

export const completeIscrizione: Completa = (row, riga, { record, today }, _entity, colonne) => {
  completeDays(row, riga, today)
  if (riga.esito !== 'scartato') completeQuota(row, riga, colonne)
  if (riga.esito === 'scartato' || !isBlank(row.sezione)) return
  const cliente = record('clienti_soci', row.idcliente_socio)
  row.sezione = [cliente?.sezione, cliente?.regione].find(value => !isBlank(value)) ?? null
  if (row.sezione !== null)
    warn(riga, 'sezione', 'completato', `Sezione: nel file manca, è quella del socio (${row.sezione})`)
}

function completeDays(row: Values, riga: RigaPiano, today: string): void {
  if (isBlank(row.data_iscrizione) && !isBlank(row.data_cassa)) {
    row.data_iscrizione = row.data_cassa
    warn(riga, 'data_iscrizione', 'completato', 'Data iscrizione: nel file manca, è quella dell’incasso')
  }
  if (isBlank(row.anno) && typeof row.data_iscrizione === 'string' && isRealDate(row.data_iscrizione))
    row.anno = yearOf(row.data_iscrizione)
  if (isBlank(row.data_iscrizione) && typeof row.anno === 'number') {
    const first = `${row.anno}-01-01`
    row.data_iscrizione = first
    // Reports the missing date, because the user never typed the derived one.
    if (first > today)
      reject(
        riga,
        'data_iscrizione',
        'obbligatorio',
        `Data iscrizione: nel file manca, e il ${row.anno} deve ancora cominciare`,
      )
    else warn(riga, 'data_iscrizione', 'completato', 'Data iscrizione: nel file manca, è il primo giorno dell’anno')
  }
}

const unreadDay = ['illeggibile', 'data_impossibile', 'solo_anno']
const emptied = /, (?:la data )?resta vuot[ao](?: \(.*\))?$/

function completeQuota(row: Values, riga: RigaPiano, colonne: ReadonlySet<string>): void {
  const unread = riga.messaggi.find(({ campo, codice }) => campo === 'data_cassa' && unreadDay.includes(codice))
  const { valori, avvisi } = quotaNuova(row, dettaOf(row, riga, colonne))
  // An unreadable date must not be replaced by a guess.
  if (unread !== undefined && !isBlank(valori.data_cassa)) {
    riga.messaggi.splice(riga.messaggi.indexOf(unread), 1)
    reject(riga, 'data_cassa', 'illeggibile', unread.messaggio.replace(emptied, ', e senza non può entrare'))
    return
  }
  Object.assign(row, valori)
  for (const { campo, messaggio } of avvisi) warn(riga, campo, 'completato', messaggio)
}

function dettaOf(row: Values, { messaggi }: RigaPiano, colonne: ReadonlySet<string>): QuotaDetta {
  const cassa = colonne.has('data_cassa')
  if (!colonne.has('stato') && !colonne.has('da_approvare')) return { stato: 'senza colonna', cassa }
  if (!isBlank(row.da_approvare)) return { stato: 'letto', cassa }
  const isUnread = messaggi.some(({ campo }) => campo === 'stato' || campo === 'da_approvare')
  return { stato: isUnread ? 'illeggibile' : 'vuoto', cassa }
}
