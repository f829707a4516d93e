import type { Riga } from '../../platform/db/bulk.ts'
import type { Iscritto } from '../esposizioni/campionato.ts'
import { textOf } from '../giorni.ts'
import type { Animale, Cucciolata, Mondo } from '../mondo.ts'
import { settleRichieste } from './richieste.ts'

export type RigaDenuncia = Riga<'denunce_nascita'> & { id: number }
export type RigaPassaggio = Riga<'passaggi'> & { id: number }

export function createDenunce(mondo: Mondo): {
  denunce: RigaDenuncia[]
  cuccioli: (Riga<'cuccioli'> & { id: number })[]
} {
  const { reference } = mondo
  const litters = [...mondo.cucciolate].sort((a, b) => a.denuncia - b.denuncia || a.madre.id - b.madre.id)
  litters.forEach((litter, i) => {
    litter.id = i + 1
  })
  const denunce = litters.map(denunciaOf)
  const cuccioli: (Riga<'cuccioli'> & { id: number })[] = []
  for (const litter of litters) {
    for (const { sesso, razza, colore, occhi, deceduto, gatto } of litter.cuccioli) {
      cuccioli.push({
        id: cuccioli.length + 1,
        idDenuncia: litter.id,
        sesso,
        idrazza: reference.razze.get(razza) ?? 0,
        idcolore_genotipo: reference.colori.get(colore) ?? 0,
        idocchi: occhi as NonNullable<Riga<'cuccioli'>['idocchi']>,
        deceduto: deceduto ? 1 : 0,
        idgatto: gatto?.id ?? null,
      })
    }
  }
  return { denunce, cuccioli }
}

export function linkCuccioli(
  righe: readonly Riga<'gatti'>[],
  cuccioli: readonly (Riga<'cuccioli'> & { id: number })[],
): void {
  const byGatto = new Map(cuccioli.map(cucciolo => [cucciolo.idgatto, cucciolo.id]))
  for (const riga of righe) riga.cuccioloId = byGatto.get(riga.id ?? 0) ?? null
}

function denunciaOf(litter: Cucciolata): RigaDenuncia {
  const { id, madre, padre, allevatore, stato, sorteggiata, cuccioli } = litter
  return {
    id,
    idfattrice: madre.id,
    idstallone: padre.id,
    data_monta: textOf(litter.monta),
    data_nascita: textOf(litter.nascita),
    data_denuncia: textOf(litter.denuncia),
    idproprietario: allevatore.row.id,
    idallevatore: allevatore.row.id,
    stato,
    motivo: stato === 'respinta' ? 'Manca la dichiarazione di monta del proprietario dello stallone' : null,
    sorteggiata: sorteggiata ? 1 : 0,
    nati_morti: cuccioli.length === 0 ? 3 : natiMortiOf(id),
  }
}

/** By number instead of by chance, so that other rows do not change. */
function natiMortiOf(id: number): number {
  return id % 9 === 4 ? 1 : id % 31 === 7 ? 2 : 0
}

export function createPassaggi(mondo: Mondo): RigaPassaggio[] {
  settleRichieste(mondo)
  const ordered = mondo.gatti
    .flatMap(gatto =>
      gatto.passaggi.map((passaggio, i) => ({ gatto, passaggio, isLast: i === gatto.passaggi.length - 1 })),
    )
    .sort((a, b) => a.passaggio.passaggio - b.passaggio.passaggio || a.gatto.id - b.gatto.id)
  ordered.forEach(({ passaggio }, i) => {
    passaggio.id = i + 1
  })
  return ordered.map(({ gatto, passaggio: { id, acquisto, passaggio, da, a, stato, richiesta }, isLast }) => {
    const shared = stato === 'registrato' && isLast ? gatto.cointestatari : []
    return {
      id,
      idgatto: gatto.id,
      data_acquisto: textOf(acquisto),
      data_passaggio: textOf(passaggio),
      idproprietario: a.row.id,
      idproprietario_precedente: da.row.id,
      idcointestatario: shared[0]?.row.id ?? null,
      idcointestatario1: shared[1]?.row.id ?? null,
      stato,
      ...richiesta,
    }
  })
}

const vicini: Readonly<Record<number, string>> = {
  3: 'allevamento Bosco Reale',
  11: 'Palmieri Federica',
  19: 'Testa Beatrice',
  28: 'la mia altra gabbia',
}
const osservazioni: Readonly<Record<number, string>> = {
  5: 'Arriva il sabato a metà mattina',
  14: 'Porta la sua gabbia',
  22: 'Prima esposizione: chiede di stare lontano dai maschi',
}

export function createIscrizioniExpo(
  entered: readonly Iscritto[],
  isPresent: (gatto: Animale) => boolean,
): (Riga<'esposizioni_has_gatti'> & { id: number })[] {
  return entered
    .filter(({ gatto, risultato }) => risultato !== null || isPresent(gatto))
    .map(({ mostra, gatto, category, risultato, gabbiadoppia, confermacolore }, i) => ({
      id: i + 1,
      esposizioni_id: mostra.id,
      estera_name: mostra.estera?.name ?? null,
      estera_date: mostra.estera === null ? null : textOf(mostra.day),
      nazione: mostra.estera?.nazione ?? null,
      gatti_id: gatto.id,
      category: category as NonNullable<Riga<'esposizioni_has_gatti'>['category']>,
      gabbiadoppia,
      confermacolore,
      // By index instead of by chance, so that other rows do not change.
      vicinanzagabbia: vicini[i % 37] ?? null,
      note: osservazioni[i % 29] ?? null,
      titolo: risultato?.titolo ?? null,
      best: risultato?.best ?? null,
      bestofbest: risultato?.bestofbest == null ? null : Number(risultato.bestofbest),
      biv: risultato?.biv === 1 ? 1 : 0,
      nomination: risultato?.nomination === 1 ? 1 : 0,
      points: risultato?.points ?? 0,
      extra_points: Number(risultato?.extra_points ?? 0),
      giudice: risultato?.giudice ?? null,
    }))
}
