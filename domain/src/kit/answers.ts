import { z } from 'zod'
import { textProblem } from './check-value.ts'
import { isPlausibleDate } from './date.ts'
import { lettersAtMost } from './format.ts'

/** Parts that the answers of many calls are made of. */

export const id = z.int()
export const flag = z.literal([0, 1])
/** YYYY-MM-DD */
export const day = z.string()
/** An instant, ISO 8601 in UTC. */
export const instant = z.string()
/** A decimal text with two digits. */
export const amount = z.string()
/** A text as it was sent: whoever reads it has rules of its own for it, and words for what is wrong. */
export const asSent = z.custom<string>().optional().meta({ type: 'string' })
/** Such texts together: read one by one, so that a form can show every complaint at once. */
export const sentBody = <S extends Readonly<Record<string, z.ZodType>>>(
  shape: S,
  ...required: readonly (keyof S & string)[]
) =>
  z
    .looseObject(shape)
    .meta(required.length > 0 ? { required } : {})
    .default({} as never)
/** A text of the path. */
export const pathText = z.string().max(200)
/** A text after the question mark. */
export const queryText = z.string().max(2000)
/** A text that is sent, to be stored and shown as it is. */
export const plainText = (max: number, multiline: boolean) =>
  z
    .string({ error: 'testo non valido' })
    .max(max, { error: lettersAtMost(max) })
    .refine(value => textProblem(value, Number.POSITIVE_INFINITY, multiline) === undefined, {
      error: 'contiene caratteri non ammessi',
    })
/** A day that is sent; `error` says it is missing or none of the calendar. */
export const givenDay = (error: string) => z.string({ error }).refine(isPlausibleDate, { error })

/** A page of a list. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ data: z.array(row), perPage: z.int(), currentPage: z.int(), tot: z.int() })

/**
 * A row of which x-fields may name a part: then none of it is sure to be there. Our own pages ask for all of it, and their types say
 * so.
 */
export const choosable = <T extends z.ZodObject>(row: T) => row.partial() as unknown as T

/** What a rule says of a form, as the form shows it. */
export const avviso = z.strictObject({
  codice: z.string(),
  campo: z.string(),
  messaggio: z.string(),
  livello: z.enum(['blocco', 'avviso', 'info']),
})

/** A stored record with its relations: its fields are told by its entity's own calls. */
export const record = z.looseObject({ id: z.int() })

/** An item that is sent before it is stored: fields of an entity, any of them missing. */
export const draft = z.looseObject({})

export const done = z.strictObject({ message: z.string() })

export const file = (description: string) => ({ file: description })

/** What a save carries under `presa_visione`: the code of a warning that the office lets stand, and why. */
export const presaVisione = z.object({ codice: z.string(), motivo: z.string() })
export type PresaVisione = z.output<typeof presaVisione>
