import type { StoreLocation } from '../../../examples/server/stores/location.ts';
import { openStore } from '../../../examples/server/stores/open.ts';

// A process of its own that opens each store it is told of, as the service does when it starts.
process.on('message', (place: StoreLocation) => {
  void openStore(place).then(async (store) => {
    await store.ping();
    await store.close();
    process.send?.('opened');
  });
});
