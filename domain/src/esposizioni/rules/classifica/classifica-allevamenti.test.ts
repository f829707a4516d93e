import { describe, expect, it } from 'vitest'
import { regoleExpo as regole } from '../regole/regole-expo.ts'
import type { RisultatoExpo } from '../risultati/punteggio.ts'
import type { GattoClassifica } from './classifica.ts'
import { type AllevamentoClassifica, classificaAllevamenti } from './classifica-allevamenti.ts'

const gatto = (id: number, idallevatore: number, rest: Partial<GattoClassifica> = {}): GattoClassifica => ({
  id,
  nome: `Gatto ${id}`,
  razza: 'MCO',
  idallevatore,
  campionato: 1,
  libro_proprio: true,
  socio_anno: false,
  ...rest,
})
const cattery = (id: number, rest: Partial<AllevamentoClassifica> = {}): AllevamentoClassifica => ({
  id,
  nome_completo: `Allevatore ${id}`,
  prefisso: `Affisso${id}`,
  socio_anno: true,
  ...rest,
})
const at = (gatti_id: number, esposizioni_id: number, rest: RisultatoExpo = {}): RisultatoExpo => ({
  gatti_id,
  esposizioni_id,
  data: '2025-05-10',
  category: '9',
  titolo: 'CAC',
  ...rest,
})
const run = (
  risultati: RisultatoExpo[],
  gatti: GattoClassifica[],
  allevamenti = [cattery(1), cattery(2), cattery(3)],
  finale = false,
  oggi = '2026-01-01',
) => classificaAllevamenti({ anno: 2025, risultati, gatti, allevamenti, regole, finale, oggi })

describe('classificaAllevamenti', () => {
  it('does not count future shows', () => {
    const risultati = [at(1, 10), at(1, 11, { data: '2025-09-01' })]
    const on = (oggi: string) => run(risultati, [gatto(1, 1)], [cattery(1)], false, oggi).righe
    expect(on('2025-05-09')).toEqual([])
    expect(on('2025-08-31')).toMatchObject([
      {
        totale: 93,
        risultati: 1,
        voci: [{ contato: true }, { contato: false, motivo: 'L’esposizione non si è ancora tenuta' }],
      },
    ])
    expect(on('2025-09-01')).toMatchObject([{ totale: 186, risultati: 2 }])
  })
  it('adds up all cats bred by the cattery at a show, of any owner and group', () => {
    const gatti = [gatto(1, 1), gatto(2, 1), gatto(3, 2)]
    const { righe } = run([at(1, 10), at(2, 10, { category: '10', titolo: 'CAP' }), at(1, 11), at(3, 10)], gatti)
    expect(righe.map(riga => [riga.posizione, riga.nome, riga.gatti, riga.risultati, riga.totale])).toEqual([
      [1, 'Affisso1', 2, 2, 279],
      [2, 'Affisso2', 1, 1, 93],
    ])
    expect(righe[0]?.voci[0]).toMatchObject({
      esposizione: '10',
      totale: 186,
      contato: true,
      gatti: [{ idgatto: 1 }, { idgatto: 2 }],
    })
  })

  it('counts the ten best shows', () => {
    const shows = Array.from({ length: 12 }, (_, n) => at(1, n + 1, n === 11 ? { best: 'Best Assoluto Adulti' } : {}))
    const [row] = run(shows, [gatto(1, 1)]).righe
    expect(row).toMatchObject({ risultati: 10, totale: 130 + 9 * 93 })
    expect(row?.voci.filter(voce => !voce.contato)).toHaveLength(2)
  })

  it('limits the share of foreign results', () => {
    const abroad = [1, 2].map(n => at(1, -1, { estera_name: `Wien ${n}`, best: 'Best Assoluto Adulti' }))
    const home = (n: number) => Array.from({ length: n }, (_, index) => at(1, index + 1))
    expect(run([...home(4), ...abroad], [gatto(1, 1)]).righe[0]?.totale).toBe(4 * 93 + 130)
    expect(run([...home(3), ...abroad], [gatto(1, 1)]).righe[0]?.totale).toBe(3 * 93)
  })

  it('ignores a cattery without counting results, also among the three that a category needs', () => {
    const abroad = at(3, -1, { estera_name: 'Wien' })
    const { righe, categorie } = run([at(1, 10), at(2, 10), abroad], [gatto(1, 1), gatto(2, 2), gatto(3, 3)])
    expect(righe.map(({ idallevatore }) => idallevatore)).toEqual([1, 2])
    expect(categorie.II).toBeNull()
  })

  it('counts only the best result of a cat at one show', () => {
    expect(run([at(1, 10), at(1, 10, { biv: 1 })], [gatto(1, 1)]).righe[0]?.totale).toBe(100)
  })

  it.each<[string, Partial<AllevamentoClassifica>, Partial<GattoClassifica>, boolean, number]>([
    ['a suffix is enough', { prefisso: null, suffisso: 'of Rome' }, {}, false, 1],
    ['no cattery name', { prefisso: ' ', suffisso: null }, {}, false, 0],
    ['not a member', { socio_anno: false }, {}, false, 0],
    ['expelled', { radiato: 1 }, {}, false, 0],
    ['not renewed, final list', {}, {}, true, 0],
    ['renewed, final list', { socio_anno_dopo: true }, {}, true, 1],
    ['cat not in the championship', {}, { campionato: 0 }, false, 0],
    ['cat in a foreign book', {}, { libro_proprio: false }, false, 0],
  ])('%s', (_, allevamento, cat, finale, rows) => {
    expect(run([at(1, 10)], [gatto(1, 1, cat)], [cattery(1, allevamento)], finale).righe).toHaveLength(rows)
  })

  it('ranks a category only with three catteries, and only with its breeds', () => {
    const gatti = [gatto(1, 1), gatto(2, 2), gatto(3, 3), gatto(4, 1, { razza: 'PER' }), gatto(5, 2, { razza: 'PER' })]
    const { categorie, righe } = run(
      [1, 2, 3, 4, 5].map(id => at(id, 10, id === 2 ? { biv: 1 } : {})),
      gatti,
    )
    expect(categorie.I).toBeNull()
    expect(categorie.II?.map(riga => [riga.posizione, riga.idallevatore, riga.totale])).toEqual([
      [1, 2, 100],
      [2, 1, 93],
      [3, 3, 93],
    ])
    expect(righe.map(riga => [riga.idallevatore, riga.totale])).toEqual([
      [2, 193],
      [1, 186],
      [3, 93],
    ])
  })
})
