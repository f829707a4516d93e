import { readFileSync } from 'node:fs'

const names = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'MIGRATION_DATABASE_URL',
  'SMTP_URL',
  'SECRET_KEY',
  'OLD_SECRET_KEY',
  'S3_KEY',
  'S3_SECRET',
] as const

/** Vaults, containers and systemd pass secrets as files: `SECRET_KEY_FILE` names the file with SECRET_KEY. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {}
  for (const name of names) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new Error(`${name} e ${name}_FILE insieme: lascia uno solo dei due`)
    read[name] = contentOf(path, `${name}_FILE`)
  }
  return { ...env, ...read }
}

function contentOf(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new Error(`${name}: il file ${path} non si legge`)
  }
}
