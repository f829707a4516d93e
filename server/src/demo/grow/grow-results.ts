import { completeRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import type { Riga } from '../../platform/db/bulk.ts'
import { dayOf, textOf } from '../giorni.ts'
import type { Mondo } from '../mondo.ts'

type RigaGatto = Riga<'gatti'> & { id: number }

export function growTests({ random, reference, oggi }: Mondo, gatti: readonly RigaGatto[]): Riga<'malattie_gatto'>[] {
  const malattie = ['PKD', 'GSD4', 'FIV'].map(codice => reference.malattie.get(codice) ?? 0)
  const [mco, hcm] = [reference.razze.get('MCO'), reference.malattie.get('HCM-MCO') ?? 0]
  return gatti
    .filter(({ id }) => id % 8 === 0)
    .map(({ id, data_nascita, idrazza }) => {
      const day = Math.min(oggi, dayOf(data_nascita ?? '') + random.int(120, 330))
      const idmalattia = random.pick(idrazza === mco ? [...malattie, hcm] : malattie)
      const esito = idmalattia === reference.malattie.get('FIV') ? 'negativo' : 'N/N'
      return {
        ...{ idgatto: id, idmalattia, data_test: textOf(day), esito, note: esito },
        data_registrazione: textOf(Math.min(oggi, day + 10)),
      }
    })
}

export function growEntries(
  { random, oggi }: Mondo,
  gatti: readonly RigaGatto[],
  esposizioni: readonly number[],
): Riga<'esposizioni_has_gatti'>[] {
  if (esposizioni.length === 0) return []
  const shown = gatti.filter(({ data_nascita }) => {
    const age = oggi - dayOf(data_nascita ?? '')
    return age > 1500 && age < 4000 && random.chance(0.06)
  })
  return shown.flatMap(({ id, neutro }) =>
    random
      .shuffle(esposizioni)
      .slice(0, random.int(1, 4))
      .map(esposizioni_id => {
        const certificato = neutro === 1 ? 'CAP' : 'CAC'
        const entry = completeRisultato({
          category: neutro === 1 ? '10' : '9',
          titolo: random.weighted([certificato, 'EX 1', 'EX 2', 'ECCELLENTE'], titolo =>
            titolo === certificato ? 2 : 1,
          ),
          biv: random.chance(0.1) ? 1 : 0,
          nomination: random.chance(0.05) ? 1 : 0,
        })
        return { ...entry, gatti_id: id, esposizioni_id } as Riga<'esposizioni_has_gatti'>
      }),
  )
}
