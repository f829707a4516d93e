/** Same server, another database. Text replacement, because the address of a socket is not a valid URL. */
export function databaseUrl(url: string, database: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
}
