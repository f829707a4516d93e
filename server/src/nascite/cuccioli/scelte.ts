import type { Entities, FieldError, Row } from '@bisavolo/domain'
import { isId } from '@bisavolo/domain/kit/check-value'
import type { Values } from '@bisavolo/domain/kit/values'
import { isLibroAperto } from '@bisavolo/domain/registro/rules/gatto/libro'
import type { Scelte } from './propose-gatto.ts'

type Cucciolo = Row<Entities['cuccioli']>

/** §4: fields the dialog may set; the rest comes from the declaration and defaults. */
const chosen = ['nome', 'chip', 'idfenotipo', 'note', 'paper_pedigree', 'codice_sorgente'] as const

export function chosenIn(body: Values): Values {
  return Object.fromEntries(chosen.filter(name => body[name] !== undefined).map(name => [name, body[name]]))
}

export function writtenOf({ nome, chip, not_for_breeding }: Cucciolo): Values {
  return {
    ...(nome === null ? {} : { nome }),
    ...(chip === null ? {} : { chip }),
    ...(not_for_breeding === 1 ? { causale_not_for_breeding: 'a' } : {}),
  }
}

const corrections = ['sesso', 'idrazza', 'idgenotipo', 'idocchi', 'idlibro', 'data_registrazione'] as const

export function correctedIn(body: Values): Values {
  const sent = corrections.filter(name => body[name] !== undefined && body[name] !== null)
  return {
    ...Object.fromEntries(sent.map(name => [name, body[name]])),
    ...(body.idfenotipo === undefined ? {} : { idfenotipo: body.idfenotipo }),
  }
}

/** §3: the office may choose an open book. */
export function scelteOf(body: Values, cucciolo: Cucciolo): Scelte {
  const number = (value: unknown) => (isId(value) ? value : null)
  const idlibro = number(body.idlibro)
  return {
    nome: typeof body.nome === 'string' ? body.nome : (cucciolo.nome ?? ''),
    sesso: body.sesso === 'M' || body.sesso === 'F' ? body.sesso : cucciolo.sesso,
    idrazza: number(body.idrazza) ?? cucciolo.idrazza,
    idgenotipo: number(body.idgenotipo) ?? cucciolo.idcolore_genotipo,
    idocchi: number(body.idocchi) ?? cucciolo.idocchi,
    idfenotipo: number(body.idfenotipo),
    idlibro: idlibro !== null && isLibroAperto(idlibro) ? idlibro : null,
  }
}

export function checkScelte({ nome, idlibro }: Values): FieldError[] {
  const isOther = typeof idlibro === 'number' && Number.isInteger(idlibro) && !isLibroAperto(idlibro)
  return [
    ...(nome !== undefined && nome !== null && typeof nome !== 'string'
      ? [{ field: 'nome', message: 'Nome: testo non valido' }]
      : []),
    ...(isOther
      ? [
          {
            field: 'idlibro',
            code: 'C10',
            message: 'Un cucciolo si registra in uno dei libri aperti: LO, LOE, RIEX o RS',
          },
        ]
      : []),
  ]
}
