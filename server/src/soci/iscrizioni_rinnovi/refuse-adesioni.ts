import { Conflict } from '@bisavolo/domain'
import { ostacoloAdesioni } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import type { Iscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'

type Riga = Pick<Iscrizione, 'idcliente_socio' | 'anno' | 'tipo'> & { id: number; nome_completo: string }

/** An Aderente in the same batch as its Ordinario does not block the decision. */
export function refuseAdesioni(righe: readonly Riga[], altre: readonly Iscrizione[]): void {
  const going = new Set<unknown>(righe.map(({ id }) => id))
  const restano = altre.filter(({ id }) => !going.has(id))
  for (const riga of righe) {
    const ostacolo = ostacoloAdesioni(riga, restano)
    if (ostacolo !== null) throw new Conflict(`${ostacolo} Si tratta di ${riga.nome_completo}.`)
  }
}
