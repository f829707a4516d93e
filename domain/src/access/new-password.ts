import { messages } from '../words/messages.ts'
import { type PasswordFault, type PasswordOwner, passwordFault, passwordMax } from './rules/password/password.ts'

const sentences: Record<PasswordFault, string> = {
  missing: messages.passwordRequired,
  short: messages.passwordTooShort,
  long: `La password può avere al massimo ${passwordMax} caratteri.`,
  unreadable: 'La password contiene caratteri non ammessi.',
  common: 'Questa password è troppo facile da indovinare: scegline un’altra, per esempio una breve frase.',
}

export function passwordError(
  password: string,
  owner: PasswordOwner = {},
  isListed?: (spelling: string) => boolean,
): string | undefined {
  const fault = passwordFault(password, owner, isListed)
  return fault === null ? undefined : sentences[fault]
}

export function newPasswordErrors(
  { newpass, confirmpass }: { newpass: string; confirmpass: string },
  owner: PasswordOwner = {},
): { newpass?: string; confirmpass?: string } {
  const wrong = passwordError(newpass, owner)
  return {
    ...(wrong ? { newpass: wrong } : {}),
    ...(confirmpass === newpass ? {} : { confirmpass: messages.passwordMismatch }),
  }
}
