import { type FieldError, Invalid } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { AscendenzaInviata } from '@bisavolo/domain/registro/calls/ascendenza'
import type { CampoCarta } from '@bisavolo/domain/registro/rules/ascendenza/campi-carta'
import type { Work } from '../../records/work.ts'
import { saveGatto } from '../gatti/save-gatto.ts'
import type { Giudizio } from './judge-caselle.ts'

type Letto = NonNullable<Giudizio['scritto']>

export async function takeFromPaper(
  work: Work,
  giudizi: ReadonlyMap<string, Giudizio>,
  caselle: AscendenzaInviata,
  motivo: string | null,
): Promise<void> {
  for (const [posto, { id, scritto, differenze }] of giudizi) {
    const asked = caselle[posto]?.aggiorna ?? []
    const taken = differenze.map(({ campo }) => campo).filter(campo => asked.includes(campo))
    if (id === null || scritto === null) continue
    const body: Values = Object.assign({}, ...taken.map(campo => valuesOf[campo](scritto)))
    if (Object.keys(body).length === 0) continue
    await saveGatto(work, id, { ...body, motivo }).catch(error => {
      throw error instanceof Invalid && error.code !== 'motivo_mancante'
        ? new Invalid(error.errors.map(one => inBox(one, posto)))
        : error
    })
  }
}

const valuesOf: Record<CampoCarta, (scritto: Letto) => Values> = {
  nome: ({ prefisso, nome, suffisso }) => ({ prefisso, nome, suffisso }),
  codice: ({ codice }) => ({ codice }),
  data_nascita: ({ data_nascita }) => ({ data_nascita }),
  // An unknown code would empty the field.
  razza: ({ idrazza }) => (idrazza === null ? {} : { idrazza }),
  colore: ({ idgenotipo }) => (idgenotipo === null ? {} : { idgenotipo }),
  chip: ({ chip }) => ({ chip }),
  nazione: ({ nazione }) => ({ nazione }),
}

function inBox({ message, ...error }: FieldError, posto: string): FieldError {
  return { ...error, field: `caselle.${posto}`, message }
}
