import { numeroAt } from '../../../kit/regola.ts'
import { type CategoriaRazza, categorieRazza } from '../regole/regole-expo.ts'
import { esposizioneKeys, type Flag, hasText, isSet, type RisultatoExpo } from '../risultati/punteggio.ts'
import { categoriaCache, type GattoClassifica, gruppoOf, type InputClassifica, voceOf } from './classifica.ts'
import { type Conteggio, cents, compareConteggio, countVoci, limitiOf, type Voce } from './classifica-punti.ts'

export interface AllevamentoClassifica {
  id: number
  nome_completo: string
  prefisso?: string | null
  suffisso?: string | null
  socio_anno: boolean
  socio_anno_dopo?: boolean
  radiato?: Flag
}

interface VoceAllevamento extends Voce {
  gatti: { idgatto: number; totale: number }[]
}

interface RigaAllevamento extends Conteggio<VoceAllevamento> {
  posizione: number
  idallevatore: number
  nome: string
  allevatore: string
  gatti: number
}

export interface ClassificaAllevamenti {
  righe: RigaAllevamento[]
  /** Null if too few catteries have results. */
  categorie: Record<CategoriaRazza, RigaAllevamento[] | null>
}

/**
 * D4: per show, all cats bred by the cattery, with any owner; the best shows count, with the same foreign share. The membership
 * check is on the breeder.
 */
export function classificaAllevamenti(
  input: InputClassifica & { allevamenti: readonly AllevamentoClassifica[] },
): ClassificaAllevamenti {
  const catteries = new Map(
    input.allevamenti.filter(one => isAmmesso(one, input.finale ?? false)).map(one => [one.id, one]),
  )
  const bred = bredBy(input, catteries)
  const minimo = numeroAt(input.regole, 'expo.classifica.minimo_allevamenti', `${input.anno}-12-31`)
  const listOf = (categoria: CategoriaRazza): RigaAllevamento[] | null => {
    const rows = rank(
      bred.filter(one => one.categoria === categoria),
      catteries,
      input,
    )
    return rows.length >= minimo ? rows : null
  }
  const [I, II, III, IV] = categorieRazza
  return {
    righe: rank(bred, catteries, input),
    categorie: { I: listOf(I), II: listOf(II), III: listOf(III), IV: listOf(IV) },
  }
}

interface Bred {
  idallevatore: number
  idgatto: number
  categoria: CategoriaRazza | null
  voce: Voce
}

function isAmmesso(allevamento: AllevamentoClassifica, finale: boolean): boolean {
  if (!hasText(allevamento.prefisso) && !hasText(allevamento.suffisso)) return false
  if (isSet(allevamento.radiato) || !allevamento.socio_anno) return false
  return !finale || allevamento.socio_anno_dopo === true
}

function bredBy(input: InputClassifica, catteries: ReadonlyMap<number, AllevamentoClassifica>): Bred[] {
  const gatti = new Map(input.gatti.filter(isInGara).map(gatto => [gatto.id, gatto]))
  const categoria = categoriaCache(input.regole, input.anno)
  const best = new Map<string, Bred>()
  const keyOf = esposizioneKeys(input.risultati)
  for (const entry of input.risultati) {
    const gatto = gatti.get(entry.gatti_id ?? -1)
    const idallevatore = gatto?.idallevatore
    if (gatto === undefined || idallevatore == null || !catteries.has(idallevatore) || !isRanked(entry, input.anno))
      continue
    const voce = voceOf(entry, keyOf)
    const key = `${gatto.id}/${voce.esposizione}`
    if (voce.totale <= (best.get(key)?.voce.totale ?? 0)) continue
    best.set(key, { idallevatore, idgatto: gatto.id, categoria: categoria(gatto.razza), voce })
  }
  return [...best.values()]
}

function isInGara(gatto: GattoClassifica): boolean {
  return isSet(gatto.campionato) && gatto.libro_proprio
}

function isRanked(entry: RisultatoExpo, anno: number): boolean {
  return gruppoOf(entry.category) !== null && entry.data?.startsWith(`${anno}-`) === true
}

function rank(
  bred: readonly Bred[],
  catteries: ReadonlyMap<number, AllevamentoClassifica>,
  input: InputClassifica,
): RigaAllevamento[] {
  const limiti = limitiOf(input)
  const righe: RigaAllevamento[] = []
  for (const [idallevatore, shows] of showsByCattery(bred)) {
    const cattery = catteries.get(idallevatore)
    if (cattery === undefined) continue
    const conteggio = countVoci([...shows.values()], limiti)
    if (conteggio.risultati === 0) continue
    const counted = conteggio.voci.filter(voce => voce.contato)
    const gatti = new Set(counted.flatMap(voce => voce.gatti.map(gatto => gatto.idgatto))).size
    const nome = [cattery.prefisso, cattery.suffisso].filter(hasText).join(' ')
    righe.push({ posizione: 0, ...conteggio, idallevatore, nome, allevatore: cattery.nome_completo, gatti })
  }
  righe.sort((a, b) => compareConteggio(a, b) || a.idallevatore - b.idallevatore)
  righe.forEach((riga, index) => {
    riga.posizione = index + 1
  })
  return righe
}

function showsByCattery(bred: readonly Bred[]): Map<number, Map<string, VoceAllevamento>> {
  const byCattery = new Map<number, Map<string, VoceAllevamento>>()
  for (const { idallevatore, idgatto, voce } of bred) {
    const shows = byCattery.get(idallevatore) ?? new Map<string, VoceAllevamento>()
    byCattery.set(idallevatore, shows)
    const show = shows.get(voce.esposizione)
    if (show === undefined) {
      shows.set(voce.esposizione, firstOf(voce, idgatto))
      continue
    }
    show.punti += voce.punti
    show.extra = cents(show.extra + voce.extra)
    show.totale = cents(show.totale + voce.totale)
    show.best += voce.best
    show.gatti.push({ idgatto, totale: voce.totale })
  }
  return byCattery
}

/** No spread: spreading every show doubles the time for a year. */
function firstOf(voce: Voce, idgatto: number): VoceAllevamento {
  const { esposizione, data, estero, punti, extra, totale, best } = voce
  const gatti = [{ idgatto, totale }]
  return { id: null, esposizione, data, estero, punti, extra, totale, best, contato: false, motivo: null, gatti }
}
