import type { CifrePopolazione, GeneticaRazza } from '@bisavolo/domain/registro/calls/popolazione'
import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import { isAttendibile } from '@bisavolo/domain/registro/rules/inbreeding/completezza'
import type { Cifre, Lista } from '@bisavolo/domain/registro/rules/popolazione/cifre'
import { consigliOf } from '@bisavolo/domain/registro/rules/popolazione/consigli'
import type { Quota } from '@bisavolo/domain/registro/rules/popolazione/fondatori'
import { gradoSangue } from '@bisavolo/domain/registro/rules/popolazione/grado'
import type { PopolazioneOggi } from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import type { Who } from '../../platform/http/who.ts'
import { readNodi } from '../pedigree/read-nodi.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'
import type { Popolazioni } from './popolazioni.ts'

const perList = 20

export async function readGeneticaRazza(
  deps: PedigreeDeps & { popolazioni: Popolazioni },
  who: Who,
  { id, codice, descrizione }: Razza,
): Promise<GeneticaRazza> {
  const [oggi, andamento] = await Promise.all([
    deps.popolazioni.oggi(id, who.today),
    deps.popolazioni.andamento(id, who.today),
  ])
  const { fondatori, antenati } = oggi.cifre ?? { fondatori: [], antenati: [] }
  const rari = rareOf(oggi)
  const ids = [...fondatori.slice(0, perList), ...antenati.slice(0, perList), ...rari].flatMap(one => one.id ?? [])
  const nodi = await readNodi(deps, who, [...new Set(ids)], 0)
  // contract 3: other people's cats stay anonymous.
  const known = (one: number | null) => {
    const nodo = one === null ? undefined : nodi.get(one)
    return nodo?.apribile
      ? { id: nodo.id, nome: nodo.nome_completo, codice: nodo.codice }
      : { id: null, nome: null, codice: null }
  }
  const named = (quote: readonly Quota[]) =>
    quote
      .slice(0, perList)
      .map(quota => ({ ...known(quota.id), ignoto: quota.id === null, contributo: quota.contributo }))
  return {
    razza: { id, codice, descrizione },
    oggi: oggi.cifre === null ? null : bare(oggi.cifre),
    consigli: oggi.cifre === null ? [] : adviceOf(oggi, oggi.cifre, andamento.senzaRecenti),
    perAnno: andamento.perAnno,
    anno: { recenti: andamento.recenti, precedenti: andamento.precedenti, senza_recenti: andamento.senzaRecenti },
    tot_fondatori: fondatori.length,
    tot_antenati: antenati.length,
    fondatori: named(fondatori),
    antenati: named(antenati),
    rari: rari.map(raro => ({
      ...known(raro.id),
      sesso: nodi.get(raro.id)?.sesso ?? null,
      parentela_media: raro.parentela_media,
    })),
  }
}

function bare({ fondatori: _, antenati: __, ...cifre }: Cifre & Lista): CifrePopolazione {
  return cifre
}

function rareOf({ gatti, parentele, indici, confronto }: PopolazioneOggi): { id: number; parentela_media: number }[] {
  return Array.from(gatti, (id, i) => ({ id, parentela_media: parentele[i]!, indice: indici[i]! }))
    .filter(one => isAttendibile(one.indice) && gradoSangue(one.parentela_media, confronto) === 'raro')
    .slice(0, perList)
    .map(({ id, parentela_media }) => ({ id, parentela_media }))
}

function adviceOf({ indici }: PopolazioneOggi, cifre: Cifre & Lista, prima: Cifre | null): GeneticaRazza['consigli'] {
  let sum = 0
  const meta = cifre.antenati.findIndex(({ contributo }) => {
    sum += contributo
    return sum >= 0.5 - 1e-9
  })
  return consigliOf({
    cifre,
    prima,
    primoAntenato: cifre.antenati[0]?.contributo ?? 0,
    meta: meta + 1,
    attendibile: isAttendibile(indici.reduce((total, one) => total + one, 0) / indici.length),
  })
}
