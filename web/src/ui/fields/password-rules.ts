/** §5: the shortest password. */
const passwordLength = 8

export interface PasswordTexts {
  passwordRequired: string
  passwordTooShort: string
  passwordMismatch: string
}

/** What is wrong with a new password and its confirmation; the words are given, since `ui` knows no domain. */
export function passwordErrors(
  { newpass, confirmpass }: { newpass: string; confirmpass: string },
  texts: PasswordTexts,
): { newpass?: string; confirmpass?: string } {
  const wrong =
    newpass === '' ? texts.passwordRequired : newpass.length < passwordLength ? texts.passwordTooShort : undefined
  return {
    ...(wrong ? { newpass: wrong } : {}),
    ...(confirmpass === newpass ? {} : { confirmpass: texts.passwordMismatch }),
  }
}
