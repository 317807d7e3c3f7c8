import type { StoreLocation } from '../../../../examples/server/stores/location.ts';
import { openStore } from '../../../../examples/server/stores/open.ts';

// Child process that opens each store it receives in a message, like a starting service.
process.on('message', (place: StoreLocation) => {
  void openStore(place).then(async (store) => {
    await store.ping();
    await store.close();
    process.send?.('opened');
  });
});
