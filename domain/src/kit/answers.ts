import { z } from 'zod'
import { textProblem } from './check-value.ts'
import { isPlausibleDate } from './date.ts'
import { lettersAtMost } from './format.ts'

export const id = z.int()
export const flag = z.literal([0, 1])
/** YYYY-MM-DD */
export const day = z.string()
/** ISO 8601 in UTC. */
export const instant = z.string()
/** Decimal text with two digits. */
export const amount = z.string()
/** Not validated here: the handler checks the text with its own rules and messages. */
export const asSent = z.custom<string>().optional().meta({ type: 'string' })
/** Fields are checked one by one in the handler, so that a form shows all errors together. */
export const sentBody = <S extends Readonly<Record<string, z.ZodType>>>(
  shape: S,
  ...required: readonly (keyof S & string)[]
) =>
  z
    .looseObject(shape)
    .meta(required.length > 0 ? { required } : {})
    .default({} as never)
export const pathText = z.string().max(200)
export const queryText = z.string().max(2000)
export const plainText = (max: number, multiline: boolean) =>
  z
    .string({ error: 'testo non valido' })
    .max(max, { error: lettersAtMost(max) })
    .refine(value => textProblem(value, Number.POSITIVE_INFINITY, multiline) === undefined, {
      error: 'contiene caratteri non ammessi',
    })
export const givenDay = (error: string) => z.string({ error }).refine(isPlausibleDate, { error })

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ data: z.array(row), perPage: z.int(), currentPage: z.int(), tot: z.int() })

/** x-fields may omit any field. The type stays complete, because our pages request every field they use. */
export const choosable = <T extends z.ZodObject>(row: T) => row.partial() as unknown as T

export const avviso = z.strictObject({
  codice: z.string(),
  campo: z.string(),
  messaggio: z.string(),
  livello: z.enum(['blocco', 'avviso', 'info']),
})

export const record = z.looseObject({ id: z.int() })

export const draft = z.looseObject({})

export const done = z.strictObject({ message: z.string() })

export const file = (description: string) => ({ file: description })

/** Sent under `presa_visione` with a save: the code of a warning the office accepts, and the reason. */
export const presaVisione = z.object({ codice: z.string(), motivo: z.string() })
export type PresaVisione = z.output<typeof presaVisione>
