/** Passed at every start, so that an old cluster follows the program. No personal data may reach the log. */
export function settings(forTests: boolean): Record<string, string> {
  return {
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(forTests ? fast : durable),
  }
}

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
