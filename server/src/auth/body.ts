import { type FieldError, Invalid, messages } from '@bisavolo/domain'
import { isEmail } from '@bisavolo/domain/kit/format'

export type Body = Record<string, unknown>

interface TextRule {
  /** Error message for an empty field; without it the field is optional. */
  required?: string
  max?: number
  label?: string
}

export function textReader(body: Body) {
  const errors: FieldError[] = []
  const read = (field: string, { required, max = 256, label = field }: TextRule = {}): string => {
    const value = body[field]
    if (value === undefined || value === null || value === '') {
      if (required !== undefined) errors.push({ field, message: required, code: 'obbligatorio' })
      return ''
    }
    const problem = problemOf(value, max)
    if (problem === undefined) return value as string
    errors.push({ field, message: `${label}: ${problem}`, code: 'formato' })
    return ''
  }
  return {
    text: read,
    fail: (field: string, message: string) => void errors.push({ field, message }),
    done() {
      if (errors.length > 0) throw new Invalid(errors)
    },
  }
}

/** Normalised for comparison and storage; undefined if invalid (§5: something@something). */
export function emailOf(text: string): string | undefined {
  const email = text.trim().normalize('NFC').toLowerCase()
  return email.length <= 256 && isEmail(email) ? email : undefined
}

export function readEmail(
  read: ReturnType<typeof textReader>,
  field: string,
  required: string = messages.emailInvalid,
): string {
  const text = read.text(field, { required })
  const email = emailOf(text)
  if (text !== '' && email === undefined) read.fail(field, messages.emailInvalid)
  return email ?? ''
}

function problemOf(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return 'testo non valido'
  if (value.length > max) return `al massimo ${max} caratteri`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (!value.isWellFormed() || /[\u0000-\u001f\u007f]/.test(value)) return 'contiene caratteri non ammessi'
  return undefined
}
