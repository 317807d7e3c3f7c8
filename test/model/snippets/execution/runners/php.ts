import { DEFAULT_HEADERS } from './headers.ts';
import type { Runner } from './runner.ts';

export const php: Runner = {
  language: 'php',
  probe: `php -m | grep -qx curl`,
  packages: 'php-cli php-curl',
  file: (number) => `${number}.php`,
  driver: (count, port) => ({
    'driver.php': `<?php
error_reporting(E_ALL);
set_error_handler(function ($level, $message) { throw new ErrorException($message); });
function mark($number) {
    $socket = stream_socket_client('tcp://127.0.0.1:${port}');
    fwrite($socket, "MARK /$number HTTP/1.1\\r\\n\\r\\n");
    fread($socket, 100);
    fclose($socket);
}
for ($number = 0; $number < ${count}; $number++) {
    mark($number);
    try {
        (function ($file) { include $file; })("$number.php");
    } catch (Throwable $error) {
        fwrite(STDERR, "$number $error\\n");
    }
}`,
  }),
  commands: () => [['php', '-d', 'memory_limit=-1', 'driver.php']],
  own: DEFAULT_HEADERS,
};
