import { customerConnectionModel } from '../../src/machines/customer-connection/customer-connection.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  customerConnectionModel,
  `
    live.session.failed+live.wish.fulfilling          failure.dismissed               live.session.failed+live.wish.fulfilling
    live.session.failed+live.wish.fulfilling          fulfilWish.done                 live.session.failed+live.wish.fulfilling|live.session.failed+live.wish.none
    live.session.failed+live.wish.fulfilling          fulfilWish.failed               live.session.failed+live.wish.fulfilling|live.session.failed+live.wish.none
    live.session.failed+live.wish.fulfilling          network.restored                live.session.opening+live.wish.fulfilling
    live.session.failed+live.wish.fulfilling          page.closed                     closed
    live.session.failed+live.wish.fulfilling          session.lost                    live.session.opening+live.wish.fulfilling
    live.session.failed+live.wish.fulfilling          session.wanted                  live.session.opening+live.wish.fulfilling
    live.session.failed+live.wish.fulfilling          wish.made:rate                  live.session.failed+live.wish.fulfilling|✗
    live.session.failed+live.wish.fulfilling          wish.made:startAgain            live.session.failed+live.wish.fulfilling|✗
    live.session.failed+live.wish.none                failure.dismissed               live.session.failed+live.wish.none
    live.session.failed+live.wish.none                network.restored                live.session.opening+live.wish.none
    live.session.failed+live.wish.none                page.closed                     closed
    live.session.failed+live.wish.none                session.lost                    live.session.opening+live.wish.none
    live.session.failed+live.wish.none                session.wanted                  live.session.opening+live.wish.none
    live.session.failed+live.wish.none                wish.made:rate                  live.session.failed+live.wish.fulfilling
    live.session.failed+live.wish.none                wish.made:startAgain            live.session.failed+live.wish.fulfilling
    live.session.open.continued+live.wish.fulfilling  failure.dismissed               live.session.open.continued+live.wish.fulfilling
    live.session.open.continued+live.wish.fulfilling  fulfilWish.done                 live.session.open.continued+live.wish.fulfilling|live.session.open.continued+live.wish.none
    live.session.open.continued+live.wish.fulfilling  fulfilWish.failed               live.session.open.continued+live.wish.fulfilling|live.session.open.continued+live.wish.none
    live.session.open.continued+live.wish.fulfilling  page.closed                     closed
    live.session.open.continued+live.wish.fulfilling  session.lost                    live.session.opening+live.wish.fulfilling
    live.session.open.continued+live.wish.fulfilling  wish.made:rate                  live.session.open.continued+live.wish.fulfilling|✗
    live.session.open.continued+live.wish.fulfilling  wish.made:startAgain            live.session.open.continued+live.wish.fulfilling|✗
    live.session.open.continued+live.wish.none        failure.dismissed               live.session.open.continued+live.wish.none
    live.session.open.continued+live.wish.none        page.closed                     closed
    live.session.open.continued+live.wish.none        session.lost                    live.session.opening+live.wish.none
    live.session.open.continued+live.wish.none        wish.made:rate                  live.session.open.continued+live.wish.fulfilling
    live.session.open.continued+live.wish.none        wish.made:startAgain            live.session.open.continued+live.wish.fulfilling
    live.session.open.renewed+live.wish.fulfilling    failure.dismissed               live.session.open.renewed+live.wish.fulfilling
    live.session.open.renewed+live.wish.fulfilling    fulfilWish.done                 live.session.open.renewed+live.wish.fulfilling|live.session.open.renewed+live.wish.none
    live.session.open.renewed+live.wish.fulfilling    fulfilWish.failed               live.session.open.renewed+live.wish.fulfilling|live.session.open.renewed+live.wish.none
    live.session.open.renewed+live.wish.fulfilling    page.closed                     closed
    live.session.open.renewed+live.wish.fulfilling    renewal.dismissed               live.session.open.continued+live.wish.fulfilling
    live.session.open.renewed+live.wish.fulfilling    session.lost                    live.session.opening+live.wish.fulfilling
    live.session.open.renewed+live.wish.fulfilling    wish.made:rate                  live.session.open.renewed+live.wish.fulfilling|✗
    live.session.open.renewed+live.wish.fulfilling    wish.made:startAgain            live.session.open.renewed+live.wish.fulfilling|✗
    live.session.open.renewed+live.wish.none          failure.dismissed               live.session.open.renewed+live.wish.none
    live.session.open.renewed+live.wish.none          page.closed                     closed
    live.session.open.renewed+live.wish.none          renewal.dismissed               live.session.open.continued+live.wish.none
    live.session.open.renewed+live.wish.none          session.lost                    live.session.opening+live.wish.none
    live.session.open.renewed+live.wish.none          wish.made:rate                  live.session.open.renewed+live.wish.fulfilling
    live.session.open.renewed+live.wish.none          wish.made:startAgain            live.session.open.renewed+live.wish.fulfilling
    live.session.opening+live.wish.fulfilling         failure.dismissed               live.session.opening+live.wish.fulfilling
    live.session.opening+live.wish.fulfilling         fulfilWish.done                 live.session.opening+live.wish.fulfilling|live.session.opening+live.wish.none
    live.session.opening+live.wish.fulfilling         fulfilWish.failed               live.session.opening+live.wish.fulfilling|live.session.opening+live.wish.none
    live.session.opening+live.wish.fulfilling         openSession.done                live.session.open.continued+live.wish.fulfilling
    live.session.opening+live.wish.fulfilling         openSession.done:renewed        live.session.open.renewed+live.wish.fulfilling
    live.session.opening+live.wish.fulfilling         openSession.failed              live.session.failed+live.wish.fulfilling
    live.session.opening+live.wish.fulfilling         openSession.failed:unavailable  live.session.unavailable+live.wish.fulfilling
    live.session.opening+live.wish.fulfilling         page.closed                     closed
    live.session.opening+live.wish.fulfilling         wish.made:rate                  live.session.opening+live.wish.fulfilling|✗
    live.session.opening+live.wish.fulfilling         wish.made:startAgain            live.session.opening+live.wish.fulfilling|✗
    live.session.opening+live.wish.none               failure.dismissed               live.session.opening+live.wish.none
    live.session.opening+live.wish.none               openSession.done                live.session.open.continued+live.wish.none
    live.session.opening+live.wish.none               openSession.done:renewed        live.session.open.renewed+live.wish.none
    live.session.opening+live.wish.none               openSession.failed              live.session.failed+live.wish.none
    live.session.opening+live.wish.none               openSession.failed:unavailable  live.session.unavailable+live.wish.none
    live.session.opening+live.wish.none               page.closed                     closed
    live.session.opening+live.wish.none               wish.made:rate                  live.session.opening+live.wish.fulfilling
    live.session.opening+live.wish.none               wish.made:startAgain            live.session.opening+live.wish.fulfilling
    live.session.unavailable+live.wish.fulfilling     failure.dismissed               live.session.unavailable+live.wish.fulfilling
    live.session.unavailable+live.wish.fulfilling     fulfilWish.done                 live.session.unavailable+live.wish.fulfilling|live.session.unavailable+live.wish.none
    live.session.unavailable+live.wish.fulfilling     fulfilWish.failed               live.session.unavailable+live.wish.fulfilling|live.session.unavailable+live.wish.none
    live.session.unavailable+live.wish.fulfilling     page.closed                     closed
    live.session.unavailable+live.wish.fulfilling     session.lost                    live.session.opening+live.wish.fulfilling
    live.session.unavailable+live.wish.fulfilling     session.wanted                  live.session.opening+live.wish.fulfilling
    live.session.unavailable+live.wish.fulfilling     wish.made:rate                  live.session.unavailable+live.wish.fulfilling|✗
    live.session.unavailable+live.wish.fulfilling     wish.made:startAgain            live.session.unavailable+live.wish.fulfilling|✗
    live.session.unavailable+live.wish.none           failure.dismissed               live.session.unavailable+live.wish.none
    live.session.unavailable+live.wish.none           page.closed                     closed
    live.session.unavailable+live.wish.none           session.lost                    live.session.opening+live.wish.none
    live.session.unavailable+live.wish.none           session.wanted                  live.session.opening+live.wish.none
    live.session.unavailable+live.wish.none           wish.made:rate                  live.session.unavailable+live.wish.fulfilling
    live.session.unavailable+live.wish.none           wish.made:startAgain            live.session.unavailable+live.wish.fulfilling
    live.session.unopened+live.wish.fulfilling        failure.dismissed               live.session.unopened+live.wish.fulfilling
    live.session.unopened+live.wish.fulfilling        fulfilWish.done                 live.session.unopened+live.wish.fulfilling|live.session.unopened+live.wish.none
    live.session.unopened+live.wish.fulfilling        fulfilWish.failed               live.session.unopened+live.wish.fulfilling|live.session.unopened+live.wish.none
    live.session.unopened+live.wish.fulfilling        page.closed                     closed
    live.session.unopened+live.wish.fulfilling        session.wanted                  live.session.opening+live.wish.fulfilling
    live.session.unopened+live.wish.fulfilling        wish.made:rate                  live.session.unopened+live.wish.fulfilling|✗
    live.session.unopened+live.wish.fulfilling        wish.made:startAgain            live.session.unopened+live.wish.fulfilling|✗
    live.session.unopened+live.wish.none              failure.dismissed               live.session.unopened+live.wish.none
    live.session.unopened+live.wish.none              page.closed                     closed
    live.session.unopened+live.wish.none              session.wanted                  live.session.opening+live.wish.none
    live.session.unopened+live.wish.none              wish.made:rate                  live.session.unopened+live.wish.fulfilling
    live.session.unopened+live.wish.none              wish.made:startAgain            live.session.unopened+live.wish.fulfilling
    start                                        new                             live.session.unopened+live.wish.none
  `,
  {
    failureStillShownIn: [
      'closed',
      'live.session.open.continued+live.wish.fulfilling',
      'live.session.open.continued+live.wish.none',
      'live.session.open.renewed+live.wish.fulfilling',
      'live.session.open.renewed+live.wish.none',
      'live.session.opening+live.wish.fulfilling',
      'live.session.opening+live.wish.none',
      'live.session.unopened+live.wish.fulfilling',
      'live.session.unopened+live.wish.none',
    ],
  },
);
