import { type Field, mostLetters } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { citato, isNulla } from '@bisavolo/domain/registro/rules/letture/lettura'
import { dividiNome, type NomeDiviso } from '@bisavolo/domain/registro/rules/letture/nome-gatto'
import { dividiConAffissi } from '@bisavolo/domain/trasloco/rules/importazione/affissi-noti'
import type { CampoMappato } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { type Aiuto, affissiOf } from './read-help.ts'
import { type RigaLetta, type RigaPiano, type Tavola, warn } from './riga.ts'

/** Splits full names again with the breeders' affissi known here. Parts from columns of their own stay. */
export function useAffissi(
  tavola: Tavola,
  letti: readonly RigaLetta[],
  righe: readonly RigaPiano[],
  aiuto: Aiuto,
): void {
  const colonna = nomeColumn(tavola)
  if (colonna < 0) return
  for (const [i, riga] of righe.entries()) {
    const testo = letti[i]?.dati[colonna] ?? ''
    if (riga.esito !== null || isNulla(testo) || !isSame(riga.valori, dividiNome(testo))) continue
    const persona = aiuto.record('clienti_soci', riga.valori.idallevatore)
    const diviso = dividiConAffissi(testo, affissiOf(persona === undefined ? [] : [persona]), aiuto.affissi)
    if (diviso !== null) divide(tavola, riga, testo, diviso)
  }
}

/** An unchanged name keeps its division, even if new affissi exist. */
export function keepDivision(tavola: Tavola, file: Values, base: Values): void {
  const hasOwnColumn = Object.values(tavola.mappata.campi).some(
    mappato => parti.some(parte => parte === mappato.campo) && !isWhole(mappato),
  )
  if (nomeColumn(tavola) < 0 || hasOwnColumn || written(file) !== written(base)) return
  for (const parte of parti) file[parte] = base[parte] ?? null
}

const parti = ['prefisso', 'nome', 'suffisso'] as const

const written = (of: Values) => parti.flatMap(parte => of[parte] || []).join(' ')

function nomeColumn({ entity, mappata, colonne }: Tavola): number {
  const mapped = Object.entries(mappata.campi).find(([, mappato]) => isWhole(mappato))
  return entity.name !== 'gatti' || mapped === undefined ? -1 : colonne.indexOf(mapped[0])
}

function isWhole({ campo, conversione }: CampoMappato): boolean {
  return campo === 'nome_completo' || conversione === 'nome_gatto'
}

function isSame(valori: Values, diviso: NomeDiviso): boolean {
  return parti.every(parte => (valori[parte] ?? null) === diviso[parte])
}

function divide({ entity }: Tavola, riga: RigaPiano, testo: string, diviso: NomeDiviso): void {
  if (parti.some(parte => (diviso[parte] ?? '').length > mostLetters(entity.fields[parte] as Field))) return
  for (const parte of parti) riga.valori[parte] = diviso[parte]
  riga.messaggi = riga.messaggi.filter(({ codice }) => codice !== 'affisso_incerto')
  if (diviso.incerto)
    warn(
      riga,
      'nome_completo',
      'affisso_incerto',
      `Nome completo: in ${citato(testo)} preso come affisso ${citato(diviso.prefisso ?? diviso.suffisso ?? '')}, che è di un allevatore`,
    )
}
